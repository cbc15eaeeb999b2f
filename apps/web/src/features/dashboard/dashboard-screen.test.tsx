import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { emptyDashboard, fullDashboard, otherProgram } from '../../testkit/samples.ts'

const session = { 'auth.verifySession': { status: 1 as const }, local_learn_get_quizzes: { courses: [] } }
const studied = {
  days: [
    ['2026-11-09', 0],
    ['2026-11-10', 600],
    ...[11, 12, 13, 14, 15].map(day => [`2026-11-${day}`, 0]),
    ['2026-11-16', 2520],
    ['2026-11-17', 0],
    ['2026-11-18', 3900],
  ].map(([date, studyS]) => ({ date: String(date), studyS: Number(studyS), counts: Number(studyS) >= 60 })),
  streakDays: 12,
  leastS: 60,
}
const sql = { id: 62, name: 'SQL for business' }
const lessonAt = (hour: number, id: number, name: string, programId: number | null = 11) => ({
  activity: { id, type: 'page' as const, name, programId },
  course: programId === null ? { id: 3, name: 'Reading charts' } : sql,
  isOpen: true,
  doneAt: Date.parse(`2026-11-21T${hour}:00:00+05:30`) / 1000,
})
const done = {
  lessons: [
    lessonAt(15, 31, 'Inner joins'),
    lessonAt(14, 32, 'Bars', null),
    { ...lessonAt(13, 33, 'Left joins'), isOpen: false },
  ],
  others: 6,
}
const region = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement)

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  localStorage.setItem('splash', '1')
  localStorage.setItem('user', JSON.stringify({ name: 'Aarav', lastName: 'Menon', email: '', userid: 7 }))
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('home of a learner', () => {
  beforeEach(() => {
    serve({
      ...session,
      local_learn_get_dashboard: fullDashboard,
      local_learn_get_study_days: studied,
      local_learn_get_done_lessons: done,
    })
    renderApp('/')
  })

  it('greets by the hour of India', async () => {
    expect((await screen.findByRole('heading', { level: 1, name: 'Good evening, Aarav' })).textContent).toBeTruthy()
    expect(screen.getByText('Saturday, 21 November')).toBeTruthy()
    expect(screen.getByText('12-day').parentElement?.textContent).toBe('12-day streak')
  })

  it.each([/^12-day streak$/, /of study: how it adds up$/])('%s opens the days that it comes from', async name => {
    fireEvent.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your study time' }))
    await dialog.findByText(
      /^A day counts from one minute of study. A whole day without ends the streak. Since 9 Nov:$/,
    )
    const lines = dialog.getAllByRole('definition').map(line => line.textContent)
    expect(lines).toEqual(['42 m', '0 m', '1 h 5 m', '1 h 47 m'])
    expect(dialog.getByText('Tuesday, 17 November: no study')).toBeTruthy()
  })

  it('the number of lessons opens their list, each with the way back to it', async () => {
    fireEvent.click(await screen.findByRole('button', { name: '9 lessons completed' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Completed this week' }))
    const link = await dialog.findByRole('link', { name: 'Inner joins' })
    expect(link.getAttribute('href')).toBe('/page-activity/11/page/31')
    expect(dialog.getByRole('link', { name: 'Bars' }).getAttribute('href')).toBe('/free/classroom/3/player/32')
    // What is closed by now is named, and leads nowhere.
    expect(dialog.queryByRole('link', { name: 'Left joins' })).toBeNull()
    expect(dialog.getAllByRole('listitem').map(row => row.textContent)).toEqual([
      'Inner joinsSQL for business · Saturday, 3:00 PM',
      'BarsReading charts · Saturday, 2:00 PM',
      'Left joinsSQL for business · Saturday, 1:00 PM',
    ])
    expect(dialog.getByText('6 more lessons are in courses you’re no longer enrolled in.')).toBeTruthy()
  })

  it('goes on where the learner left off', async () => {
    const link = await screen.findByRole('link', { name: 'Resume lesson' })
    expect(link.getAttribute('href')).toBe('/page-activity/11/videofile/31')
    expect(screen.getByText('SQL for business · Module 6, lesson 3 · 14 min left')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Course progress' }).getAttribute('aria-valuenow')).toBe('58')
  })

  it('lists today with the statuses of the documents, and a way into what is open', async () => {
    await screen.findByRole('heading', { name: 'Today' })
    const rows = region('Today')
      .getAllByRole('listitem')
      .map(row => row.textContent)
    expect(rows[0]).toBe('11:59PMJoins and set operationsDue todayQuiz · SQL for businessOpen quiz')
    expect(rows[1]).toBe('7:00PMRankingOpens at 6:50 PMQuiz · SQL for businessDetails')
    expect(rows[2]).toContain('Completed')
    expect(region('Today').getByText('Due today').className).toContain('text-badink')
    const link = screen.getByRole('link', { name: 'Open quiz: Joins and set operations' })
    expect(link.getAttribute('href')).toBe('/page-activity/11/quiz/41')
    // What a class needs stands on its own page, also before it begins.
    expect(screen.getByRole('link', { name: 'Details: Ranking' }).getAttribute('href')).toBe(
      '/page-activity/11/quiz/42',
    )
  })

  it('says what is overdue since when, with a way in', async () => {
    await screen.findByRole('heading', { name: 'Overdue' })
    const [row] = region('Overdue').getAllByRole('listitem')
    expect(row?.textContent).toBe('18NovGrouping and countingNot submittedQuiz · SQL for businessOpen quiz')
    const link = screen.getByRole('link', { name: 'Open quiz: Grouping and counting' })
    expect(link.getAttribute('href')).toBe('/page-activity/11/quiz/40')
  })

  it('has a place for what was opened last', async () => {
    await screen.findByRole('heading', { name: 'Recently opened' })
    const link = region('Recently opened').getByRole('link', { name: 'Partitioning data with window frames' })
    expect(link.getAttribute('href')).toBe('/page-activity/11/videofile/31')
  })

  it('shows the courses with their statuses; a locked one is no link', async () => {
    await screen.findByRole('heading', { name: 'Your program' })
    const courses = region('Your program')
    expect(courses.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Applied spreadsheets12 of 12 modulesCompleted',
      'SQL for business0 of 9 modules3 h 41 min left58% Ongoing',
      'Statistics9 modules7 h 4 minRecommended',
      'Python and pandasOpens 8 DecLocked',
    ])
    expect(courses.getByRole('link', { name: 'SQL for business' }).getAttribute('href')).toBe(
      '/program-timeline/11?course=62',
    )
    expect(courses.queryByRole('link', { name: 'Python and pandas' })).toBeNull()
    expect(courses.getByRole('link', { name: 'Program timeline' }).getAttribute('href')).toBe('/program-timeline/11')
  })

  it('tells the week in words up to today, and what comes', async () => {
    await screen.findByText('5 h 11 m')
    expect(region('This week').getByText(/^Minutes studied/).textContent).toBe(
      'Minutes studied: Monday 42, Tuesday 65, Wednesday 28, Thursday 88, Friday 54, Saturday 34',
    )
    expect(region('This week').getByRole('button', { name: '9 lessons completed' })).toBeTruthy()
    expect(region('Coming up').getByRole('listitem').textContent).toBe('23NovSales funnel reportDue Monday, 6:00 PM')
  })
})

it('lists quizzes and hands-on of all courses, what is left to do first', async () => {
  const item = {
    courseName: 'SQL for business',
    scoredMarks: null,
    maxMarks: 15,
    status: 'Due',
    selfPacedStatus: 'not_attempted' as const,
    type: 'quiz' as const,
    handson_type: '',
    dueAt: null,
  }
  const joins = { ...item, cmId: 1, activityName: 'Joins', scoredMarks: 12, selfPacedStatus: 'cleared' as const }
  serve({
    ...session,
    local_learn_get_dashboard: fullDashboard,
    local_learn_get_quizzes: {
      courses: [
        {
          courseId: 62,
          courseName: 'SQL for business',
          mandatoryQuizzes: [joins, { ...item, cmId: 2, activityName: 'Windows' }],
          practiceQuizzes: [],
          handsonActivities: [{ ...item, cmId: 3, activityName: 'Cohorts', type: 'handson' as const }],
        },
      ],
    },
  })
  renderApp('/')
  await screen.findByText('Windows')
  const card = region('Quizzes and hands-on')
  expect(card.getAllByRole('listitem').map(row => row.textContent)).toEqual([
    'WindowsSQL for business · 15 marks',
    'JoinsSQL for business · 12 of 15Cleared',
    'CohortsSQL for business · 15 marks',
  ])
  expect(card.queryByRole('region', { name: 'Practice' })).toBeNull()
  expect(card.getByRole('link', { name: 'Cohorts' }).getAttribute('href')).toBe('/page-activity/11/handson/3')
})

it('another program of the switch changes the screen and is kept', async () => {
  const calls = serve({
    ...session,
    local_learn_get_dashboard: body =>
      body.programid === 12
        ? { ...emptyDashboard, programs: fullDashboard.programs, program: otherProgram }
        : fullDashboard,
  })
  renderApp('/')
  fireEvent.click(await screen.findByRole('button', { name: /Program: Data Analytics/ }))
  const items = screen.getAllByRole('menuitemradio')
  expect(items.map(item => item.getAttribute('aria-checked'))).toEqual(['true', 'false'])
  expect(document.activeElement).toBe(items[0])
  fireEvent.keyDown(items[0] as HTMLElement, { key: 'ArrowDown' })
  fireEvent.click(document.activeElement as HTMLElement)
  await screen.findByRole('button', { name: /Program: Business Analytics/ })
  expect(await screen.findByText('Nothing is due today.')).toBeTruthy()
  expect(screen.queryByText('Continue where you left off')).toBeNull()
  expect(localStorage.getItem('lpid')).toBe('12')
  expect(calls.filter(({ name, body }) => name === 'local_learn_get_dashboard' && body.programid === 12)).toHaveLength(
    1,
  )
})

it('the program that is shown first is the chosen one from then on, without another call', async () => {
  const calls = serve({ ...session, local_learn_get_dashboard: fullDashboard })
  renderApp('/')
  await screen.findByRole('heading', { name: 'Your program' })
  await waitFor(() => expect(localStorage.getItem('lpid')).toBe('11'))
  expect(JSON.parse(localStorage.getItem('program') ?? '')).toEqual({
    lpid: 11,
    lpname: 'Data Analytics',
    programType: 'premium',
  })
  expect(calls.filter(({ name }) => name === 'local_learn_get_dashboard')).toHaveLength(1)
})

it('a chosen program that is gone gives way to the first one', async () => {
  localStorage.setItem('lpid', '99')
  serve({
    ...session,
    local_learn_get_dashboard: body =>
      body.programid === 99 ? new Fault(404, 'learning/not-found', 'gone') : fullDashboard,
  })
  renderApp('/')
  await screen.findByRole('heading', { name: 'Your program' })
  await waitFor(() => expect(localStorage.getItem('lpid')).toBe('11'))
})

it('somebody without a program is told so, with the free courses to go to, and nothing is made up', async () => {
  serve({ ...session, local_learn_get_dashboard: emptyDashboard })
  renderApp('/')
  await screen.findByText(/No program is open for you right now/)
  expect(screen.getByRole('link', { name: 'See the free courses' }).getAttribute('href')).toBe('/free')
  expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull()
  expect(screen.queryByText(/streak/)).toBeNull()
})

it('somebody without a program in an institute without free courses is told what to expect', async () => {
  serve({ ...session, local_learn_get_dashboard: { ...emptyDashboard, hasFreeCourses: false } })
  renderApp('/')
  await screen.findByText(/There’s nothing you need to do/)
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account')
  expect(screen.queryByRole('link', { name: 'See the free courses' })).toBeNull()
  expect(screen.queryByText(/free courses/)).toBeNull()
})

it('a failure says so, with the id for support, and can be tried again', async () => {
  let isDown = true
  serve({ ...session, local_learn_get_dashboard: () => (isDown ? new Fault(503) : fullDashboard) })
  renderApp('/')
  expect((await screen.findByRole('alert')).textContent).toContain('req-1')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Today' })
})

describe('the splash', () => {
  beforeEach(() => {
    localStorage.removeItem('splash')
    serve({ ...session, local_learn_get_dashboard: fullDashboard })
  })

  it('ends with a key and is not seen twice', async () => {
    renderApp('/')
    await screen.findByTestId('splash')
    fireEvent.keyDown(window, { key: 'a' })
    await waitFor(() => expect(screen.queryByTestId('splash')).toBeNull())
    expect(localStorage.getItem('splash')).toBe('1')
  })

  it('is not shown with reduced motion', async () => {
    setWindowWidth(1440, { isStill: true })
    renderApp('/')
    await waitFor(() => expect(localStorage.getItem('splash')).toBe('1'))
    expect(screen.queryByTestId('splash')).toBeNull()
  })
})

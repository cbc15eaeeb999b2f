import type { StaffHome } from '@learn/contract/staff'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '../../testkit/render-app.tsx'
import { application, resume } from '../../testkit/staff-samples.ts'

const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const full = {
  needs: [{ kind: 'jobs.failed', text: 'Mail or SMS could not be delivered', count: 2, since: AT }],
  people: { premium: 12, free: 3, staff: 1 },
  programs: [
    {
      id: 1,
      name: 'Data Analytics',
      programType: 'premium',
      batch: 'Batch 42',
      startAt: AT,
      endAt: null,
      learners: 1,
      mayAddPeople: true,
      courses: [
        {
          id: 2,
          name: 'SQL for business',
          activities: 1,
          firstActivityId: 42,
          isFree: true,
          mayExport: false,
          hiddenSections: [{ id: 7, name: 'Answers', activities: 3 }],
        },
      ],
    },
  ],
  learners: {
    total: 41,
    pagesize: 20,
    items: [
      {
        id: 7,
        name: 'Aarav Menon',
        email: 'a•••@example.test',
        phone: '•••••••345',
        accessType: 'Premium',
        isSuspended: true,
        createdAt: AT,
        seenAt: null,
      },
    ],
  },
  imports: {
    total: 1,
    pagesize: 20,
    items: [
      {
        id: 3,
        courseId: 2,
        courseName: 'Imported course',
        fileName: 'course.mbz',
        outcome: 'done',
        importedAt: AT,
        counts: { in: 10, kept: 2, skipped: 1 },
        lines: [{ outcome: 'skipped', what: 'block', name: 'Calendar', reason: 'nothing shows it' }],
      },
    ],
  },
  rules: [
    {
      part: 'activity',
      id: 9,
      name: 'For the north',
      courseName: 'Imported course',
      about: 'membership of a group',
      state: 'undecided',
    },
  ],
  signIns: {
    total: 1,
    pagesize: 20,
    items: [
      {
        userId: 7,
        name: 'Aarav Menon',
        isStudent: false,
        kinds: ['app', 'browser'],
        networks: 2,
        times: 3,
        lastAt: AT,
      },
    ],
  },
  can: {
    revealContacts: true,
    moveApplications: false,
    reviewResumes: false,
    markAnswers: false,
    answerTickets: false,
    moderateForums: true,
    announce: false,
    bringFiles: false,
    planClasses: true,
  },
  serverAt: AT,
} satisfies StaffHome
const none = { items: [], total: 0, pagesize: 20 }
const empty: StaffHome = {
  ...full,
  programs: [],
  learners: none,
  imports: none,
  rules: [],
  signIns: none,
  needs: [],
}
const rest = {
  'auth.verifySession': { status: 1 as const, isstudent: false },
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('home of staff', () => {
  it('draws nothing of what the reader may not see', async () => {
    const hidden = { people: null, learners: null, imports: null, rules: null, signIns: null, needs: null }
    const can = { ...full.can, moderateForums: false }
    serve({ ...rest, local_learn_get_staff_home: { ...full, ...hidden, can } satisfies StaffHome })
    renderApp('/staff')
    const programs = await screen.findByRole('region', { name: 'Programs' })
    expect(screen.getAllByRole('region')).toEqual([programs])
    expect(within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')).toHaveLength(1)
    expect(within(programs).queryByRole('button', { name: /^1 learner/ })).toBeNull()
    expect(screen.queryByText(/Nobody|Nothing|No course/)).toBeNull()
  })

  it('names learners without a link where the page has no list of them', async () => {
    const can = { ...full.can, moderateForums: false, moveApplications: true, reviewResumes: true }
    serve({
      ...rest,
      local_learn_get_staff_home: { ...full, learners: null, can } satisfies StaffHome,
      local_learn_get_staff_applications: { items: [application], total: 1, pagesize: 20 },
      local_learn_get_staff_resumes: { items: [resume], total: 1, pagesize: 20 },
    })
    renderApp('/staff')
    for (const name of [application.name, resume.name, 'Aarav Menon']) {
      await screen.findByText(name)
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  it('shows programs, learners, imports with their reports, and sign-ins', async () => {
    serve({ ...rest, local_learn_get_staff_home: full })
    renderApp('/staff')
    const programs = await screen.findByRole('region', { name: 'Programs' })
    within(programs).getByText('Batch 42 · from 21 Nov · 1 course')
    within(programs).getByText('1 activity')
    fireEvent.click(
      within(programs).getByRole('button', { name: '1 section hidden from learners in SQL for business' }),
    )
    expect(within(programs).getByText('Answers').textContent).toBe('Answers 3 activities')
    expect(screen.getByRole('link', { name: 'Add learners to Data Analytics' }).getAttribute('href')).toBe(
      '/studio/batches/1/add',
    )
    within(screen.getByRole('region', { name: 'Learners' })).getByText('Suspended')
    const imports = screen.getByRole('region', { name: 'Imported courses' })
    within(imports).getByText('10 imported, 2 saved for later, 1 skipped')
    expect(within(imports).queryByText('Skipped: nothing shows it')).toBeNull()
    fireEvent.click(within(imports).getByRole('button', { name: /^Report of/ }))
    within(imports).getByText('Skipped: nothing shows it')
    within(screen.getByRole('region', { name: 'Recent sign-ins' })).getByText(
      '3 times, last 21 Nov, 6:30 PM · browser and app · from 2 places',
    )
    const needs = screen.getByRole('region', { name: 'Waiting for you' })
    expect(within(needs).getByRole('listitem').textContent).toBe(
      'Mail or SMS could not be delivered (2)since 21 Nov, 6:30 PM',
    )
    expect(screen.getByRole('link', { name: /^41 Learners/ }).getAttribute('href')).toBe('#learners')
    // Nobody's list is a list of staff: their number leads nowhere.
    expect(screen.getByText('Staff', { selector: 'p span' }).closest('a')).toBeNull()
  })

  it('leads from an application and from a resume to its learner in the list of learners', async () => {
    const asked: unknown[] = []
    serve({
      ...rest,
      local_learn_get_staff_home: { ...full, can: { ...full.can, moveApplications: true, reviewResumes: true } },
      local_learn_get_staff_applications: { items: [application], total: 1, pagesize: 20 },
      local_learn_get_staff_resumes: { items: [resume], total: 1, pagesize: 20 },
      local_learn_get_staff_learners: ({ name }) => {
        asked.push(name)
        return none
      },
    })
    renderApp('/staff')
    fireEvent.click(await screen.findByRole('button', { name: 'Ishita Nair' }))
    await screen.findByText('No learners match “Ishita Nair”.')
    fireEvent.click(screen.getByRole('button', { name: 'Kabir Sethi' }))
    await screen.findByText('No learners match “Kabir Sethi”.')
    expect(asked).toEqual(['Ishita Nair', 'Kabir Sethi'])
  })

  it('tells work to mark once, claims nothing of sign-ins, and shows the first learners', async () => {
    const [learner] = full.learners.items
    const items = Array.from({ length: 12 }, (_, n) => ({
      ...(learner as NonNullable<typeof learner>),
      id: n + 1,
      name: `Learner ${n}`,
    }))
    const needs = [{ kind: 'assignments.unmarked', text: 'Sales funnel report: work to mark', count: 2, since: AT }]
    serve({
      ...rest,
      local_learn_get_staff_home: {
        ...full,
        needs,
        learners: { ...full.learners, items },
        can: { ...full.can, markAnswers: true },
      },
      local_learn_get_marking_queue: { items: [] },
      local_learn_get_assignment_queue: {
        items: [{ activityId: 4, name: 'Sales funnel report', courseName: 'SQL', waiting: 2, held: 0, since: AT }],
      },
    })
    renderApp('/staff')
    await screen.findByRole('link', { name: 'Mark Sales funnel report' })
    expect(screen.getByRole('region', { name: 'Waiting for you' }).textContent).toContain('Nothing else to do.')
    expect(screen.queryByText('with recent sign-ins')).toBeNull()
    const learners = within(screen.getByRole('region', { name: 'Learners' }))
    expect(learners.getAllByRole('rowheader')).toHaveLength(8)
    fireEvent.click(learners.getByRole('button', { name: 'Show all 12 of this page' }))
    expect(learners.getAllByRole('rowheader')).toHaveLength(12)
  })

  it('masks contacts until they are asked for, and reaches every page and the learners of one program', async () => {
    const asked: unknown[] = []
    const page = (name: string) => ({ ...full.learners, items: full.learners.items.map(one => ({ ...one, name })) })
    serve({
      ...rest,
      local_learn_get_staff_home: full,
      local_learn_reveal_staff_contact: { email: 'aarav@example.test', phone: '9845012345' },
      local_learn_get_staff_learners: params => {
        asked.push(params)
        return 'programid' in params ? page('Of the program') : page('Of page two')
      },
    })
    renderApp('/staff')
    const region = await screen.findByRole('region', { name: 'Learners' })
    within(region).getByText('a•••@example.test')
    expect(within(region).queryByText('aarav@example.test')).toBeNull()
    fireEvent.click(within(region).getByRole('button', { name: 'Show how to reach Aarav Menon' }))
    await within(region).findByText('aarav@example.test')
    within(region).getByText('9845012345')
    fireEvent.click(within(region).getByRole('button', { name: 'Page 2' }))
    await within(region).findByText('Of page two')
    fireEvent.click(screen.getByRole('button', { name: '1 learner of Data Analytics' }))
    await screen.findByRole('region', { name: 'Learners of Data Analytics' })
    await screen.findByText('Of the program')
    expect(asked).toEqual([
      { page: 1, name: '' },
      { page: 0, name: '', programid: 1 },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Show all learners' }))
    await screen.findByText('Aarav Menon', { selector: 'th' })
  })

  it('finds learners by name, also from who signed in', async () => {
    const asked: unknown[] = []
    const [signIn] = full.signIns.items
    serve({
      ...rest,
      local_learn_get_staff_home: {
        ...full,
        signIns: { ...full.signIns, items: signIn ? [{ ...signIn, name: 'Ishita Nair', isStudent: true }] : [] },
      },
      local_learn_get_staff_learners: params => {
        asked.push(params)
        return none
      },
    })
    renderApp('/staff')
    fireEvent.click(await screen.findByRole('button', { name: 'Ishita Nair' }))
    await screen.findByText('No learners match “Ishita Nair”.')
    expect(asked).toEqual([{ page: 0, name: 'Ishita Nair' }])
    expect(document.activeElement?.textContent).toBe('Learners')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search learners by name' }), { target: { value: '' } })
    await screen.findByText('Aarav Menon', { selector: 'th' })
  })

  it('lets staff decide about rules that cannot be judged', async () => {
    const asked: unknown[] = []
    let state: 'undecided' | 'shown' = 'undecided'
    serve({
      ...rest,
      local_learn_get_staff_home: () => ({ ...full, rules: full.rules.map(rule => ({ ...rule, state })) }),
      local_learn_perform_staff_operation: params => {
        asked.push(params)
        state = 'shown'
        return {
          operationid: 1,
          undountil: null,
          counts: { new: 1, changed: 0, removed: 0, same: 0, fault: 0 },
          rows: [],
          leftoff: 0,
        }
      },
    })
    renderApp('/staff')
    const panel = await screen.findByRole('region', { name: 'Access rules' })
    within(panel).getByText('Imported course · asks for membership of a group')
    within(panel).getByRole('button', { name: 'Keep hidden: For the north' })
    fireEvent.click(within(panel).getByRole('button', { name: 'Show to learners: For the north' }))
    await within(panel).findByText('Shown')
    expect(asked).toEqual([{ act: { kind: 'rule', part: 'activity', id: 9, show: true } }])
    within(panel).getByRole('button', { name: 'Hide again: For the north' })
  })

  it('says what is not there yet', async () => {
    serve({ ...rest, local_learn_get_staff_home: empty })
    renderApp('/staff')
    await screen.findByText('No imported courses yet.')
    screen.getByText('No one is enrolled yet.')
    screen.getByText('You’re all caught up.')
    screen.getByText('No access rules to review.')
  })

  it('can be asked for again after an error', async () => {
    serve({ ...rest, local_learn_get_staff_home: new Fault(500) })
    renderApp('/staff')
    await screen.findByRole('button', { name: 'Try again' })
    // The panel tells it, so no toast does.
    await new Promise(resolve => setTimeout(resolve, 400))
    expect(screen.queryByText('Internal Server Error')).toBeNull()
    expect(screen.getAllByText(/^Something failed on our side/)).toHaveLength(1)
  })
})

it('an activity as staff see it; what is no number is nothing', async () => {
  serve({
    ...rest,
    local_learn_get_staff_activity: {
      id: 42,
      type: 'quiz',
      name: 'Joins',
      course: { id: 2, name: 'SQL for business' },
      section: { id: 4, name: 'Week 1' },
      contents: [
        {
          id: 4,
          name: 'Week 1',
          isVisible: true,
          activities: [
            { id: 42, type: 'quiz', name: 'Joins', isVisible: false },
            { id: 43, type: 'page', name: 'Groups', isVisible: true },
          ],
        },
      ],
      isVisible: false,
      openAt: null,
      dueAt: AT,
      learners: 4,
      opened: 3,
      completed: 1,
      faults: ['Learners cannot start it.'],
      can: { regrade: false, showSections: false },
    },
  })
  renderApp('/staff/activity/42')
  await screen.findByRole('heading', { name: 'Joins' })
  expect(screen.queryByRole('heading', { name: 'Regrade' })).toBeNull()
  const contents = within(screen.getByRole('region', { name: 'All of SQL for business' }))
  expect(contents.getByRole('link', { name: 'Groups' }).getAttribute('href')).toBe('/staff/activity/43')
  expect(contents.getByText('Reading')).toBeTruthy()
  expect(contents.getByRole('link', { name: /Joins/ }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('progressbar', { name: /completed/ }).getAttribute('aria-valuenow')).toBe('25')
  cleanup()
  renderApp('/staff/activity/x')
  await screen.findByRole('heading', { name: 'Page not found' })
})

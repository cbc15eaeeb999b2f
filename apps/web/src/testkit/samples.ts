import type { UserRecord } from '@learn/contract/auth'
import type { Dashboard } from '@learn/contract/home'

export const aarav: UserRecord = {
  id: 7,
  username: 'aarav',
  firstname: 'Aarav',
  lastname: 'Menon',
  email: 'aarav@example.test',
  phone1: '9845012345',
  isstudent: true,
  profile: { accesstype: 'Premium' },
}

/** Saturday, 21 November 2026, 6:30 PM in India. */
const SATURDAY_EVENING_S = Date.parse('2026-11-21T18:30:00+05:30') / 1000

const program = {
  lpId: 11,
  lpname: 'Data Analytics',
  programType: 'premium',
  isSelfPaced: false,
  batch: 'Batch 42',
  startAt: null,
  endAt: null,
}
export const otherProgram = {
  ...program,
  lpId: 12,
  lpname: 'Business Analytics',
  programType: 'x_sprint',
  isSelfPaced: true,
}

const agenda = (id: number, name: string, at: string, more: Partial<Dashboard['today'][number]> = {}) => ({
  activity: { id, type: 'quiz' as const, name },
  job: null,
  courseName: 'SQL for business',
  at: Date.parse(at) / 1000,
  kind: 'due' as const,
  isDone: false,
  isLocked: false,
  ...more,
})

const course = {
  progress: { done: 0, total: 10 },
  sections: { done: 0, total: 9 },
  minutes: 0,
  minutesLeft: 0,
  opensAt: null,
  endsAt: null,
}

/** A learner in the middle of a program. */
export const fullDashboard: Dashboard = {
  programs: [program, otherProgram],
  program,
  hasFreeCourses: false,
  resume: {
    activity: { id: 31, type: 'videofile', name: 'Partitioning data with window frames' },
    courseName: 'SQL for business',
    sectionNumber: 6,
    lessonNumber: 3,
    minutes: 23,
    leftS: 830,
    isStarted: true,
    progress: { done: 7, total: 12 },
  },
  overdue: [agenda(40, 'Grouping and counting', '2026-11-18T23:59:00+05:30')],
  today: [
    agenda(41, 'Joins and set operations', '2026-11-21T23:59:00+05:30'),
    agenda(42, 'Ranking', '2026-11-21T19:00:00+05:30', {
      kind: 'live',
      isLocked: true,
      place: { courseId: 2, sectionId: 7 },
    }),
    agenda(43, 'Cohorts', '2026-11-21T20:00:00+05:30', { isDone: true }),
  ],
  comingUp: [agenda(51, 'Sales funnel report', '2026-11-23T18:00:00+05:30')],
  recent: [
    {
      activity: { id: 31, type: 'videofile', name: 'Partitioning data with window frames' },
      courseName: 'SQL for business',
      openedAt: SATURDAY_EVENING_S - 3600,
    },
  ],
  courses: [
    { ...course, id: 61, name: 'Applied spreadsheets', status: 'Completed', sections: { done: 12, total: 12 } },
    {
      ...course,
      id: 62,
      name: 'SQL for business',
      status: 'Ongoing',
      progress: { done: 7, total: 12 },
      minutes: 375,
      minutesLeft: 221,
    },
    { ...course, id: 63, name: 'Statistics', status: 'Recommended', minutes: 424, minutesLeft: 424 },
    {
      ...course,
      id: 64,
      name: 'Python and pandas',
      status: 'Locked',
      opensAt: Date.parse('2026-12-08T09:00:00+05:30') / 1000,
    },
  ],
  week: {
    days: [16, 17, 18, 19, 20, 21, 22].map((day, i) => ({
      date: `2026-11-${day}`,
      studyS: [2520, 3900, 1680, 5280, 3240, 2040, 0][i] ?? 0,
      isToday: day === 21,
    })),
    studyS: 18_660,
    doneCount: 9,
  },
  streakDays: 12,
  serverAt: SATURDAY_EVENING_S,
}

/** Somebody who is not enrolled anywhere. */
export const emptyDashboard: Dashboard = {
  ...fullDashboard,
  programs: [],
  program: null,
  hasFreeCourses: true,
  resume: null,
  overdue: [],
  today: [],
  comingUp: [],
  recent: [],
  courses: [],
  week: { days: fullDashboard.week.days.map(day => ({ ...day, studyS: 0 })), studyS: 0, doneCount: 0 },
  streakDays: 0,
}

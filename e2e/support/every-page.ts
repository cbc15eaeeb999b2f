import type { ActivityType } from '@learn/contract/course/plain'
import {
  getAddress,
  PAGE_NAMES,
  PAGES,
  type PageName,
  type Page as PageOfProduct,
  type PageParts,
} from '@learn/contract/pages/plain'
import type { Page } from '@playwright/test'
import { learn } from './session.ts'

/** Who looks at a page: nobody yet, or somebody of the kind that it is for. */
export type Looker = 'nobody' | 'learner' | 'staff' | 'free'

/** What the demo institute has to show to who is signed in. */
export interface Places {
  programId: number
  /** The first open activity of each type, over all courses of the program. */
  activities: Partial<Record<ActivityType, number>>
  /** The key of a job that can be applied for. */
  jobKey: string
  /** An attempt of theirs that was handed in. */
  attemptId: number
  /** The first discussion of the first forum. */
  discussionId: number
  /** The first article of the learning hub. */
  articleId: number
  freeCourseId: number
  freeLessons: Partial<Record<ActivityType, number>>
}

/** Where nobody has anything to show: what a looker does have takes the place of it. */
export const NOWHERE: Places = {
  programId: 0,
  activities: {},
  jobKey: '',
  attemptId: 0,
  discussionId: 0,
  articleId: 0,
  freeCourseId: 0,
  freeLessons: {},
}

type Parts = Partial<Record<ActivityType, number>>
const each = (ids: Parts, addressFor: (type: ActivityType, id: number) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(ids).map(([type, id]) => [type, addressFor(type as ActivityType, id)]))

/** Pages with nothing to fill in: they are looked at where they are. */
type AtOneAddress = { [N in PageName]: keyof PageParts<N> extends never ? N : never }[PageName]

/** What the others show, by name; one that is forgotten does not compile. */
const SHOWN: Record<Exclude<PageName, AtOneAddress>, (places: Places) => Record<string, string>> = {
  timeline: ({ programId }) => ({ timeline: getAddress('timeline', { programid: programId }) }),
  programSearch: ({ programId }) => ({ 'program-search': `${getAddress('programSearch', { id: programId })}?q=table` }),
  activity: ({ programId, activities }) =>
    each(activities, (type, id) => getAddress('activity', { programid: programId, type, id })),
  discussion: ({ programId, activities, discussionId }) => ({
    discussion: getAddress('discussion', {
      programid: programId,
      type: 'forum',
      id: activities.forum ?? 0,
      postid: discussionId,
    }),
  }),
  // Whoever may read the discussion reads it there.
  staffDiscussion: ({ activities, discussionId }) => ({
    'staff-discussion': getAddress('staffDiscussion', { id: activities.forum ?? 0, postid: discussionId }),
  }),
  article: ({ articleId }) => ({ article: getAddress('article', { id: articleId }) }),
  application: ({ jobKey }) => ({ application: getAddress('application', { hashId: jobKey }) }),
  liveClass: ({ activities }) => ({ 'live-class': getAddress('liveClass', { id: activities.zoom ?? 0 }) }),
  staffClass: ({ activities }) => ({ 'staff-class': getAddress('staffClass', { id: activities.zoom ?? 0 }) }),
  quiz: ({ activities }) => ({ 'quiz-start': getAddress('quiz', { quizId: activities.quiz ?? 0 }) }),
  review: ({ attemptId }) => ({ review: getAddress('review', { attemptId }) }),
  // A question that nobody asked; the journey of marking looks at a real one.
  marking: () => ({ marking: getAddress('marking', { quizId: 1, questionId: 1 }) }),
  tryQuiz: ({ activities }) => ({ 'try-quiz': getAddress('tryQuiz', { activityId: activities.quiz ?? 0 }) }),
  markWork: ({ activities }) => ({ 'mark-work': getAddress('markWork', { activityId: activities.assign ?? 0 }) }),
  // A ticket that nobody raised; the journey of tickets looks at a real one.
  ticket: () => ({ ticket: getAddress('ticket', { ticketid: 1 }) }),
  freeTicket: () => ({ 'free-ticket': getAddress('freeTicket', { ticketid: 1 }) }),
  staffTicket: () => ({ 'staff-ticket': getAddress('staffTicket', { ticketid: 1 }) }),
  // A code that leads nowhere; the journey of referrals looks at real ones.
  invitation: () => ({ invitation: getAddress('invitation', { code: 'nowhere' }) }),
  // A number that nobody has; the journey of certificates looks at a real one.
  verify: () => ({ verify: getAddress('verify', { code: '0000-0000-0000' }) }),
  // Of nobody; the journey of buying looks at real ones.
  checkout: () => ({ checkout: getAddress('checkout', { programId: 1 }) }),
  payment: () => ({ payment: getAddress('payment', { orderId: 1 }) }),
  freeCheckout: () => ({ 'free-checkout': getAddress('freeCheckout', { programId: 1 }) }),
  freePayment: () => ({ 'free-payment': getAddress('freePayment', { orderId: 1 }) }),
  staffActivity: ({ activities }) => ({ 'staff-activity': getAddress('staffActivity', { id: activities.page ?? 0 }) }),
  freeClassroom: ({ freeCourseId }) => ({ 'free-classroom': getAddress('freeClassroom', { courseId: freeCourseId }) }),
  freePlayer: ({ freeCourseId, freeLessons }) =>
    Object.fromEntries(
      Object.entries(
        each(freeLessons, (_type, id) => getAddress('freePlayer', { courseId: freeCourseId, moduleId: id })),
      ).map(([type, address]) => [`free-${type}`, address]),
    ),
}

/** What pictures and figures call a page, where it is not its name. */
const CALLED: Partial<Record<PageName, string>> = {
  handOver: 'auth',
  home: 'dashboard',
  resetPassword: 'reset',
  contactChange: 'contact-change',
  secondFactor: 'second-factor',
  serverError: 'server-error',
}

const isShown = (name: PageName): name is keyof typeof SHOWN => name in SHOWN
const shownOf = (name: PageName, places: Places): Record<string, string> =>
  isShown(name) ? SHOWN[name](places) : { [CALLED[name] ?? name]: PAGES[name].path }

const lookerAt = ({ access, frame, tree }: PageOfProduct): Looker => {
  if (access !== 'signed-in') return 'nobody'
  return frame === 'staff' ? 'staff' : tree === 'free' ? 'free' : 'learner'
}

/** Every address that one kind of person looks at, by name. */
export const addressesFor = (looker: Looker, places: Places): Record<string, string> =>
  Object.assign(
    {},
    ...PAGE_NAMES.filter(name => lookerAt(PAGES[name]) === looker).map(name => shownOf(name, places)),
  ) as Record<string, string>

interface Section {
  activities: { id: number; type: ActivityType; isLocked: boolean }[]
}

const firstOfEach = (sections: readonly Section[]): Parts => {
  const found: Parts = {}
  for (const { id, type, isLocked } of sections.flatMap(({ activities }) => activities))
    if (!isLocked && type !== 'label') found[type] ??= id
  return found
}

/** A practice quiz is taken once more, which costs nobody anything, and handed in as it is. */
async function attemptOf(page: Page, programId: number): Promise<number> {
  const { courses } = await learn<{ courses: { practiceQuizzes: { cmId: number }[] }[] }>(
    page,
    'local_learn_get_quizzes',
    {
      programid: programId,
    },
  )
  const quizid = courses.flatMap(({ practiceQuizzes }) => practiceQuizzes)[0]?.cmId ?? 0
  const { currentAttempt } = await learn<{ currentAttempt: number | null }>(page, 'local_learn_get_quiz', { quizid })
  const attemptId = currentAttempt ?? (await learn<{ id: number }>(page, 'local_learn_start_attempt', { quizid })).id
  await learn(page, 'local_learn_finish_attempt', { attemptid: attemptId })
  return attemptId
}

/** What a learner with a program finds; they are signed in on the page. */
export async function placesOfLearner(
  page: Page,
): Promise<Pick<Places, 'programId' | 'activities' | 'jobKey' | 'attemptId' | 'discussionId' | 'articleId'>> {
  const home = await learn<{ program: { lpId: number }; courses: { id: number; status: string }[] }>(
    page,
    'local_learn_get_dashboard',
    {},
  )
  const programId = home.program.lpId
  const sections: Section[] = []
  for (const { id, status } of home.courses) {
    if (status === 'Locked') continue
    const timeline = await learn<{ sections: Section[] }>(page, 'local_learn_get_timeline', {
      programid: programId,
      courseid: id,
    })
    sections.push(...timeline.sections)
  }
  const jobKey = await page.evaluate(async () => {
    const { userid } = JSON.parse(localStorage.getItem('user') ?? '{}') as { userid: number }
    const reply = await fetch(`/api/career/dashboard/${userid}`)
    const { activeData } = (await reply.json()) as { activeData: { hash2: string }[] }
    return activeData[0]?.hash2 ?? ''
  })
  const activities = firstOfEach(sections)
  const { items } = await learn<{ items: { id: number }[] }>(page, 'local_learn_get_discussions', {
    forumid: activities.forum ?? 0,
  })
  const attemptId = await attemptOf(page, programId)
  const hub = await learn<{ items: { id: number }[] }>(page, 'local_learn_get_resources', {})
  const articleId = hub.items[0]?.id ?? 0
  return { programId, activities, jobKey, attemptId, discussionId: items[0]?.id ?? 0, articleId }
}

/** What a Free learner finds, who is signed in on the page: every course on offer is taken first, the one with a film is shown. */
export async function placesOfFree(page: Page): Promise<Pick<Places, 'freeCourseId' | 'freeLessons'>> {
  const before = await learn<{ available: { id: number }[] }>(page, 'local_learn_get_free_dashboard', {})
  for (const { id } of before.available) await learn(page, 'local_learn_enrol_free_course', { courseid: id })
  const { enrolled } = await learn<{ enrolled: { id: number }[] }>(page, 'local_learn_get_free_dashboard', {})
  for (const { id } of enrolled) {
    const { modules } = await learn<{ modules: Section[] }>(page, 'local_learn_get_free_course', { courseid: id })
    const freeLessons = firstOfEach(modules)
    if (freeLessons.videofile !== undefined) return { freeCourseId: id, freeLessons }
  }
  throw new Error('no free course has a film')
}

import type { BrowserContext, Page } from '@playwright/test'
import { appUrl, learn, newLearner, newStaff, signIn } from '../session.ts'
import type { Walk } from './explore.ts'
import {
  enterImportedCourse,
  enterPassedQuiz,
  openApplication,
  openLockedCourse,
  watchHalfOfVideo,
  workOnAssignment,
} from './learner-states.ts'

/** Who walks through the product, and what happened before. The page stands where the walk begins. */
export interface Situation {
  name: string
  prepare(page: Page, context: BrowserContext): Promise<Partial<Pick<Walk, 'comeBack'>> | void>
  /** Part of the short walk of `npm test`. */
  isShort?: boolean
}

const asLearner =
  (then: (page: Page) => Promise<void> = async () => undefined): Situation['prepare'] =>
  async page => {
    await signIn(page, (await newLearner()).email)
    await then(page)
    await page.reload()
  }

/** The first quiz of the demo program whose start page says so, begun. Gives the attempt. */
async function startQuiz(page: Page, hasEssay: boolean): Promise<number> {
  const { learningpathData } = await learn<{ learningpathData: { lpId: number }[] }>(
    page,
    'local_learn_get_programs',
    {},
  )
  const { courses } = await learn<{
    courses: Record<'mandatoryQuizzes' | 'practiceQuizzes', { cmId: number; activityName: string }[]>[]
  }>(page, 'local_learn_get_quizzes', { programid: learningpathData[0]?.lpId })
  const quizzes = courses.flatMap(({ mandatoryQuizzes, practiceQuizzes }) => [...mandatoryQuizzes, ...practiceQuizzes])
  const quiz = quizzes.find(({ activityName }) => /join/i.test(activityName) === hasEssay)
  const { id } = await learn<{ id: number }>(page, 'local_learn_start_attempt', { quizid: quiz?.cmId })
  return id
}

const submitQuiz = (page: Page, attemptid: number) => learn(page, 'local_learn_finish_attempt', { attemptid })

async function writeEssay(page: Page, attemptid: number): Promise<void> {
  const answers = [{ slot: 7, userresponse: '{"answer":"<p>Each item repeats it.</p>"}', sequence: 1 }]
  await learn(page, 'local_learn_submit_answers', { attemptid, answers })
}

const LEARNERS: readonly Situation[] = [
  { name: 'learner: new', isShort: true, prepare: asLearner() },
  {
    name: 'learner: a quiz is running',
    isShort: true,
    prepare: asLearner(async page => void (await startQuiz(page, true))),
  },
  {
    name: 'learner: a quiz waits for marks',
    isShort: true,
    prepare: asLearner(async page => {
      const attempt = await startQuiz(page, true)
      await writeEssay(page, attempt)
      await submitQuiz(page, attempt)
    }),
  },
  {
    name: 'learner: a quiz is failed',
    prepare: asLearner(async page => void (await submitQuiz(page, await startQuiz(page, false)))),
  },
  {
    name: 'learner: a failed quiz is tried again',
    prepare: asLearner(async page => {
      await submitQuiz(page, await startQuiz(page, false))
      await startQuiz(page, false)
    }),
  },
  { name: 'learner: a quiz is passed', prepare: enterPassedQuiz },
  { name: 'learner: an assignment is a draft', prepare: asLearner(page => workOnAssignment(page, 'draft')) },
  { name: 'learner: an assignment is submitted', prepare: asLearner(page => workOnAssignment(page, 'submitted')) },
  {
    name: 'learner: an assignment is returned',
    isShort: true,
    prepare: asLearner(page => workOnAssignment(page, 'returned')),
  },
  { name: 'learner: a video is half watched', prepare: asLearner(watchHalfOfVideo) },
  { name: 'learner: a course is locked', prepare: asLearner(openLockedCourse) },
  { name: 'learner: a course is imported', prepare: page => enterImportedCourse(page, false) },
  { name: 'learner: a course is finished', isShort: true, prepare: page => enterImportedCourse(page, true) },
  ...(['others', 'offered', 'rejected', 'withdrawn'] as const).map(status => ({
    name: `learner: an application is ${status === 'others' ? 'under way' : status}`,
    prepare: async (page: Page) => {
      await signIn(page, 'aarav@demo.verdant.test')
      await openApplication(page, status)
    },
  })),
  {
    name: 'learner: a job is closed',
    prepare: asLearner(async page => void (await page.goto(`${appUrl()}/vrise?tab=missed`))),
  },
  {
    name: 'learner: marks recorded, work returned, applications of every state',
    prepare: async page => signIn(page, 'aarav@demo.verdant.test'),
  },
  {
    name: 'learner: offline and back',
    prepare: async (page, context) => {
      await asLearner()(page, context)
      await page.getByRole('link', { name: 'Notes', exact: true }).first().click()
      await context.setOffline(true)
      return { comeBack: () => context.setOffline(false) }
    },
  },
  {
    name: 'learner: a second tab, with a quiz running in the first',
    prepare: async (page, context) => {
      await asLearner(async first => void (await startQuiz(first, true)))(page, context)
      const other = await context.newPage()
      await other.goto(page.url())
    },
  },
  {
    name: 'learner: a second device takes the quiz over',
    prepare: async (page, context) => {
      const { email } = await newLearner()
      const device = await context.browser()?.newContext()
      const other = await device?.newPage()
      if (!other) throw new Error('no second device')
      await signIn(other, email)
      await startQuiz(other, true)
      await signIn(page, email)
    },
  },
]

const ROLES = ['admin', 'manager', 'author', 'teacher', 'placement', 'support'] as const

const STAFF: readonly Situation[] = ROLES.map(role => ({
  name: `staff: ${role}`,
  isShort: role === 'teacher',
  prepare: async page => signIn(page, (await newStaff('Meera', role)).email, '/staff'),
}))

const OTHERS: readonly Situation[] = [
  {
    name: 'free: new',
    isShort: true,
    prepare: async page => signIn(page, (await newLearner({ program: null })).email, '/free'),
  },
  { name: 'free: with courses', prepare: async page => signIn(page, 'farhan@demo.verdant.test', '/free') },
  { name: 'nobody', isShort: true, prepare: async page => void (await page.goto(`${process.env.APP_URL}/login`)) },
]

export const SITUATIONS: readonly Situation[] = [...LEARNERS, ...STAFF, ...OTHERS]

import { quizContent } from '@learn/course/content/quiz'
import type { Question } from '@learn/questions'
import { type Db, unsealed } from '#platform/db/tables.ts'
import type { LoadLearner } from './journal-load.ts'
import type { ModuleRow } from './journal-losses.ts'
import { LOAD_COURSE as COURSE, openLoadCourse, LOAD_ACTIVITY as QUIZ } from './load-course.ts'

const QUESTION: Question = {
  type: 'shortanswer',
  textHtml: '<p>Which join keeps all rows of the first table?</p>',
  generalFeedbackHtml: '',
  defaultMark: 2,
  penalty: 0,
  hints: [],
  isCaseSensitive: false,
  answers: [{ pattern: 'save*', fraction: 1, feedbackHtml: '' }],
}
const CONTENT = quizContent.parse({
  kind: 'quiz',
  slots: [{ page: 0, maxMark: 2, source: { kind: 'question', question: 'text' } }],
})

/** An attempt at a real quiz for each learner, of the same number as the learner, which they can hand in. */
export const asQuizAttempt = (id: number) => ({
  scope: `quiz:${id}`,
  slot: 'q0',
  payloadOf: (text: string): unknown => ({ answer: text }),
})

async function addQuestion(db: Db, now: Date): Promise<void> {
  const raw = unsealed(db)
  const bank = { course_id: COURSE, source_key: 'text', id_number: '' }
  await raw
    .insertInto('bank_category')
    .values({ id: COURSE, ...bank, parent_key: null, position: 0, name: 'Load', info_html: '' })
    .execute()
  await raw
    .insertInto('bank_question')
    .values({ id: COURSE, ...bank, category_id: COURSE })
    .execute()
  await raw
    .insertInto('bank_version')
    .values({
      id: COURSE,
      question_id: COURSE,
      version: 1,
      status: 'ready',
      name: 'text',
      type: 'shortanswer',
      tags: [],
      body: JSON.stringify(QUESTION),
      content_hash: '',
      made_at: now,
    })
    .execute()
}

/** A course with a quiz of one question, these learners in it, and an attempt of each that runs. */
export async function openQuizAttempts(db: Db, learners: readonly LoadLearner[]): Promise<void> {
  const raw = unsealed(db)
  const now = new Date()
  await openLoadCourse(db, { type: 'quiz', content: CONTENT }, learners)
  await addQuestion(db, now)
  const planned = { slot: 0, page: 0, number: 1, heading: null, version: COURSE, question: COURSE, maxMark: 2 }
  const plan = JSON.stringify([{ ...planned, arrangement: {}, needsPrevious: false }])
  for (const { id } of learners) {
    await raw
      .insertInto('quiz_attempt')
      .values({
        id,
        user_id: id,
        activity_id: QUIZ,
        number: 1,
        state: 'open',
        plan,
        started_at: now,
        ends_at: null,
        grace_ends_at: null,
        submitted_at: null,
        receipt: null,
        device: null,
        max_marks: 2,
        marks: null,
      })
      .execute()
  }
}

/** The answers as the quiz shows them. */
export async function quizAnswers(db: Db): Promise<ModuleRow[]> {
  const rows = await unsealed(db)
    .selectFrom('quiz_answer as n')
    .innerJoin('quiz_attempt as a', 'a.id', 'n.attempt_id')
    .select(['a.user_id as userId', 'n.response'])
    .execute()
  return rows.map(({ userId, response }) => ({
    userId,
    text: typeof response?.answer === 'string' ? response.answer : '',
  }))
}

/** How many attempts are handed in, each with its receipt. */
export async function handedInCount(db: Db): Promise<number> {
  const rows = await unsealed(db)
    .selectFrom('quiz_attempt')
    .select('receipt')
    .where('state', '=', 'submitted')
    .execute()
  return new Set(rows.flatMap(({ receipt }) => receipt ?? [])).size
}

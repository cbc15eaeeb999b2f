import { isQuiz, type QuizReviewOptions, quizContent } from '@learn/course/content/quiz'
import type { Db } from '#platform/db/tables.ts'
import type { PersonalData } from '#platform/personal-data/port.ts'
import { findLearnerPlace } from '../../classroom/index.ts'
import { readContentFor, readCourseId } from '../../learning/index.ts'
import { getDates } from '../../progress/index.ts'
import { eraseAttempts, readAttempts } from '../repo/personal-data.ts'
import type { QuizParts } from './parts.ts'
import { optionsAt } from './review-phase.ts'

type Parts = Pick<QuizParts, 'db' | 'clock' | 'structures'>
type Rows = Awaited<ReturnType<typeof readAttempts>>

/** What a module keeps of the attempts of people; a copy holds of it what the review of an attempt shows its learner now. */
export const quizData = (parts: Parts): PersonalData => ({
  tables: ['quiz_attempt', 'quiz_kept_text', 'quiz_exception'],
  exportOf: (db, { userId }) => exportAttempts({ ...parts, db }, userId),
  erase: eraseAttempts,
})

async function exportAttempts(parts: Parts & { db: Db }, userId: number): Promise<Record<string, readonly object[]>> {
  const { attempts, answers, texts, files, exceptions } = await readAttempts(parts.db, { userId })
  const shown = new Map<number, Shown>()
  for (const attempt of attempts) shown.set(attempt.id, await shownOf(parts, attempt))
  return {
    quiz_attempt: attempts.map(row => (shown.get(row.id)?.marks ? row : { ...row, marks: null })),
    quiz_answer: answers.map(row => withoutUnseen(row, shown.get(row.attempt_id) ?? NOTHING)),
    quiz_kept_text: texts,
    quiz_file: files,
    quiz_exception: exceptions,
  }
}

type Shown = Pick<QuizReviewOptions, 'marks' | 'specificFeedback'>
const NOTHING: Shown = { marks: false, specificFeedback: false }

/** What the review shows now; of a quiz that its learner may not open any more what it shows while it is open. */
async function shownOf(
  parts: Parts,
  { user_id, activity_id, state, submitted_at }: Rows['attempts'][number],
): Promise<Shown> {
  const courseId = await readCourseId(parts.db, activity_id)
  const place = courseId === undefined ? null : await findLearnerPlace(parts, user_id, courseId, activity_id)
  const content = place ? place.activity.content : await readContentFor(parts.db, { content: quizContent }, activity_id)
  if (!isQuiz(content)) return NOTHING
  const closeAt = place && getDates(place.view, place.activity).closeAt
  return optionsAt(content, { state, submittedAt: submitted_at }, closeAt, parts.clock.now())
}

/** Tests say only whether they passed: what went in and came out is hidden of some. */
function withoutUnseen(row: Rows['answers'][number], shows: Shown): object {
  const isKnown = shows.marks && !row.is_held && row.waits_for === null
  return {
    ...row,
    fraction: isKnown ? row.fraction : null,
    marked_at: isKnown ? row.marked_at : null,
    comment: isKnown && shows.specificFeedback ? row.comment : '',
    tests: null,
    tries: row.tries.map(({ atMs, response, fraction }) => ({ atMs, response, ...(isKnown && { fraction }) })),
    is_held: false,
  }
}

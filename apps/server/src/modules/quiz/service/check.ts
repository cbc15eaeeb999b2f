import type { AttemptQuestion, QuizResponse } from '@learn/contract/quiz'
import { type AlgebraResults, getState, getTrees, isAnswered, markResponse } from '@learn/questions'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { getCourseLinks } from '../../classroom/index.ts'
import { takeRun } from '../../coding/index.ts'
import { setTries } from '../repo/answers.ts'
import { attemptWithAnswers, lockAttempt } from '../repo/attempts.ts'
import type { PlannedSlot, TestOutcome } from '../tables.ts'
import { getRun, triesAt } from './attempt-times.ts'
import { computeAlgebra } from './compute-algebra.ts'
import { attemptIsOver, findOpenAttempt } from './find-attempt.ts'
import { lockedSlotsNow } from './locked-questions.ts'
import { notFound, placeOfAttempt } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'
import { presentQuestion } from './present-attempt.ts'
import type { PinnedQuestion } from './question-reader.ts'
import { getAnswerable } from './results.ts'
import { isCode, type PinnedCode, runCode } from './run-code.ts'
import { isPageHidden } from './sequential-navigation.ts'

const changed = (): AppError =>
  new AppError('quiz/changed', 'Your answer changed while it was checked. Please check it again')
const noTries = (): AppError => new AppError('quiz/no-tries-left', 'This answer can’t be checked again')

/**
 * Marks the answer of one question as it is saved, where the quiz checks as it goes. The same answer again is no new try. Throws
 * `quiz/not-found`, `quiz/finished`, `quiz/no-tries-left`, and `quiz/changed` where code changed while it was run.
 */
export async function checkQuestion(
  parts: QuizParts,
  caller: Caller,
  { attemptid, slot }: { attemptid: number; slot: number },
): Promise<AttemptQuestion> {
  const row = await findOpenAttempt(parts, caller, attemptid)
  const opened = await placeOfAttempt(parts, caller, row.activityId)
  const { quiz } = opened
  const links = getCourseLinks(opened)
  const planned = row.plan.find(one => one.slot === slot)
  const pinned = planned && (await parts.questions(parts.db, [planned.version])).get(planned.version)
  if (!planned || !pinned || isPageHidden(row, quiz, planned)) throw notFound()
  if ((await lockedSlotsNow(parts, row, async () => quiz)).has(slot)) throw notFound()
  const allowed = triesAt(quiz, pinned.question)
  if (allowed === 0) throw noTries()
  const answerOf = async (db: QuizParts['db']) =>
    (await attemptWithAnswers(db, attemptid))?.answers.find(a => a.slot === slot)
  const before = await answerOf(parts.db)
  // Beforehand, so that inside the transaction it is cached.
  await computeAlgebra(parts.algebra, caller.userId, [{ planned, pinned, answer: before }])
  const ran = isCode(pinned) ? await runSaved(parts, caller, pinned, before) : null
  return parts.db.transaction().execute(async tx => {
    const attempt = await lockAttempt(tx, attemptid)
    if (attempt?.state !== 'open' || getRun(attempt, parts.clock.now()) !== 'open') throw attemptIsOver()
    const answer = attempt.answers.find(one => one.slot === slot)
    const response = answer?.response ?? null
    if (!answer || !response || !isAnswered(getAnswerable(pinned.question), response))
      throw new AppError('request/invalid', 'There is no answer to check yet')
    const algebra = await computeAlgebra(parts.algebra, caller.userId, [{ planned, pinned, answer }])
    const isSame = JSON.stringify(answer.tries.at(-1)?.response) === JSON.stringify(response)
    if (isSame) return presentQuestion(parts, attempt, quiz, { planned, pinned, answer, links }, algebra)
    if (answer.isDone || (allowed !== null && answer.tries.length >= allowed)) throw noTries()
    // A run tells of the code that was run, and of no other.
    if (isCode(pinned) && ran?.code !== response.answer) throw changed()
    refuseUnread(pinned, response, planned, algebra)
    const marked = ran ? ran.fraction : markResponse(pinned.question, response, planned.arrangement, algebra).fraction
    if (marked === null) throw noTries()
    const tries = [...answer.tries, { atMs: parts.clock.now().getTime(), response, fraction: marked }]
    const isDone =
      quiz.behaviour !== 'adaptive' &&
      quiz.behaviour !== 'adaptive-free' &&
      (getState(marked) === 'right' || (allowed !== null && tries.length >= allowed))
    const tests = ran ? ran.tests : answer.tests
    await setTries(tx, attemptid, slot, { tries, isDone, tests })
    const checked = { ...answer, tries, isDone, tests }
    return presentQuestion(parts, attempt, quiz, { planned, pinned, answer: checked, links }, algebra)
  })
}

/** What none of its trees can judge is no try: something is left open, or cannot be read. */
function refuseUnread(
  { question }: PinnedQuestion,
  response: QuizResponse,
  { arrangement }: PlannedSlot,
  algebra: AlgebraResults,
): void {
  if (question.type !== 'stack') return
  const { trees } = getTrees(question, response, arrangement, algebra)
  if (trees.length > 0 && !trees.some(({ isComplete }) => isComplete))
    throw new AppError(
      'request/invalid',
      'This can’t be checked yet: something is left open or can’t be read. No try was used',
    )
}

/** Runs the code that is saved; null where there is none. */
async function runSaved(
  parts: QuizParts,
  caller: Caller,
  pinned: PinnedCode,
  answer: { response: { answer?: unknown } | null } | undefined,
): Promise<{ code: string; fraction: number; tests: TestOutcome[] } | null> {
  const code = answer?.response?.answer
  if (typeof code !== 'string') return null
  await takeRun(parts, caller.userId)
  return { code, ...(await runCode(parts, caller.userId, pinned, code)) }
}

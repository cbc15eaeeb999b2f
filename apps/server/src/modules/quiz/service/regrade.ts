import type { QuizResponse } from '@learn/contract/quiz'
import { isQuiz, type QuizContent, quizContent } from '@learn/course/content/quiz'
import { type AlgebraResults, isAnswered, markResponse, migrateAnswer } from '@learn/questions'
import type { Handle } from '#platform/db/tables.ts'
import { directory } from '../../auth/index.ts'
import { findVersions, latestVersions } from '../../bank/index.ts'
import { readContentFor } from '../../learning/index.ts'
import type { Algebra } from '../algebra/algebra.ts'
import { answersOfQuiz, type StandingAnswer } from '../repo/marking.ts'
import type { PlannedSlot } from '../tables.ts'
import { keyOfAnswer } from './answer-entity.ts'
import { computeAlgebra } from './compute-algebra.ts'
import { type MarkingPlan, readPlan } from './marking-plans.ts'
import type { PinnedQuestion } from './question-reader.ts'
import { getAnswerable } from './results.ts'
import { withTries } from './tries.ts'

/**
 * Marks what was handed in anew, by the newest version of each question. What a person marked stays, and so does an answer to
 * choices that are others now: a choice is followed by what it says.
 */
export async function regradePlan(
  { db, algebra }: { db: Handle; algebra: Algebra },
  quizId: number,
): Promise<(MarkingPlan & { told: () => Promise<AnswerNames> }) | null> {
  const quiz = await readContentFor(db, { content: quizContent }, quizId)
  if (!isQuiz(quiz)) return null
  const rows = await answersOfQuiz(db, quizId)
  const questionOf = ({ plan, slot }: StandingAnswer) => plan.find(planned => planned.slot === slot)
  const ids = new Set(rows.flatMap(row => questionOf(row)?.question ?? []))
  const latest = new Map((await latestVersions(db, [...ids])).map(version => [version.questionId, version]))
  const shownIds = new Set(rows.flatMap(row => questionOf(row)?.version ?? []))
  const shownOf = new Map((await findVersions(db, [...shownIds])).map(version => [version.id, version]))
  const changed = new Map<StandingAnswer, StandingAnswer>()
  const results = await computeRows(algebra, rows, row => {
    const planned = questionOf(row)
    return planned && { planned, pinned: latest.get(planned.question), shown: shownOf.get(planned.version) }
  })
  for (const row of rows) {
    const planned = questionOf(row)
    const pinned = planned && latest.get(planned.question)
    if (!planned || !pinned) continue
    const isMarkedByIt = pinned.id === (row.markedVersion ?? planned.version)
    if (isMarkedByIt && !mayBeOld(row, planned, pinned)) continue
    const shown = shownOf.get(planned.version)
    const after = shown && markedAnew(row, { quiz, shown, pinned, arrangement: planned.arrangement, algebra: results })
    if (after && !(isMarkedByIt && isWorthTheSame(row, after))) changed.set(row, after)
  }
  const plan = await readPlan(db, quizId, [...changed.keys()], row => changed.get(row) ?? row)
  const questionName = (row: StandingAnswer) => latest.get(questionOf(row)?.question ?? 0)?.name ?? ''
  return plan && { ...plan, told: () => namesOfAnswers(db, [...changed.keys()], questionName) }
}

/** What algebra says of these answers, as the version that marks reads them. */
async function computeRows(
  algebra: Algebra,
  rows: readonly StandingAnswer[],
  of: (
    row: StandingAnswer,
  ) => { planned: PlannedSlot; pinned: PinnedQuestion | undefined; shown: PinnedQuestion | undefined } | undefined,
): Promise<AlgebraResults> {
  const asked = rows.flatMap(row => {
    const it = of(row)
    const { planned, pinned, shown } = it ?? {}
    if (!planned || !shown || pinned?.question.type !== 'stack') return []
    const carry = (response: QuizResponse) =>
      carriedResponse(response, { shown, pinned, arrangement: planned.arrangement })
    const response = row.response && (carry(row.response)?.response ?? null)
    const tries = row.tries.map(one => ({ ...one, response: carry(one.response)?.response ?? one.response }))
    return [{ planned, pinned, answer: { response, tries } }]
  })
  return computeAlgebra(algebra, 0, asked)
}

/** Whether an answer was regraded by the newest version already, but by a regrade that left its tries as they were. A run can't be looked at. */
const mayBeOld = (row: StandingAnswer, planned: PlannedSlot, { question }: PinnedQuestion): boolean =>
  row.tries.length > 0 && row.markedVersion !== planned.version && question.type !== 'coderunner'

const ROUNDING = 1e-9
const isWorthTheSame = (a: StandingAnswer, b: StandingAnswer): boolean =>
  a.fraction !== null && b.fraction !== null && Math.abs(a.fraction - b.fraction) <= ROUNDING

/** Who gave an answer and to which question, by the key of the answer. */
type AnswerNames = ReadonlyMap<string, { name: string; about: string }>

async function namesOfAnswers(
  db: Handle,
  rows: readonly StandingAnswer[],
  questionName: (row: StandingAnswer) => string,
): Promise<AnswerNames> {
  const names = await directory.readNames(db, [...new Set(rows.map(({ userId }) => userId))])
  return new Map(rows.map(row => [keyOfAnswer(row), { name: names.get(row.userId) ?? '', about: questionName(row) }]))
}

/** The answer with what it is worth by another version: each of its tries too, or what was wrong in a key would stay in the penalties. */
function markedAnew(
  row: StandingAnswer,
  it: { quiz: QuizContent; algebra: AlgebraResults } & Record<'shown' | 'pinned', PinnedQuestion> &
    Pick<PlannedSlot, 'arrangement'>,
): StandingAnswer | null {
  const { quiz, pinned, algebra } = it
  const { question } = pinned
  if (!row.response || row.isByPerson || row.waitsFor === 'person' || question.type === 'essay') return null
  const carried = carriedResponse(row.response, it)
  if (!carried || !isAnswered(getAnswerable(question), carried.response)) return null
  // Run anew once it is applied: what comes out can't be told before.
  if (question.type === 'coderunner') return { ...row, fraction: null, waitsFor: 'run', markedVersion: pinned.id }
  const { fraction } = markResponse(question, carried.response, carried.arrangement, algebra)
  if (fraction === null) return null
  const then = row.tries.map(checked => carriedResponse(checked.response, it))
  const fractions = row.tries.map((checked, n) => {
    const one = then[n]
    return (one && markResponse(question, one.response, one.arrangement, algebra).fraction) ?? checked.fraction
  })
  const responses = row.tries.map((checked, n) => then[n]?.response ?? checked.response)
  const tried = { ...row, arrangement: carried.arrangement }
  const read = { fractions, responses, response: carried.response }
  return { ...row, fraction: withTries(quiz, pinned, tried, fraction, algebra, read), markedVersion: pinned.id }
}

function carriedResponse(
  { answer, ...rest }: QuizResponse,
  { shown, pinned, arrangement }: Record<'shown' | 'pinned', PinnedQuestion> & Pick<PlannedSlot, 'arrangement'>,
): { response: QuizResponse; arrangement: PlannedSlot['arrangement'] } | null {
  const carried = migrateAnswer(shown.question, pinned.question, { answer, arrangement })
  return carried && { response: { ...rest, answer: carried.answer }, arrangement: carried.arrangement }
}

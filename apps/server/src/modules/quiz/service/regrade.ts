import type { QuizResponse } from '@learn/contract/quiz'
import { isQuiz, type QuizContent, quizContent } from '@learn/course/content/quiz'
import { carriedAnswer, isAnswered, markResponse } from '@learn/questions'
import type { Handle } from '#platform/db/tables.ts'
import { directory } from '../../auth/index.ts'
import { findVersions, latestVersions } from '../../bank/index.ts'
import { contentOf } from '../../learning/index.ts'
import { answersOfQuiz, type StandingAnswer } from '../repo/marking.ts'
import type { PlannedSlot } from '../tables.ts'
import { keyOfAnswer } from './answer-entity.ts'
import { type MarkingPlan, planOf } from './marking-plans.ts'
import type { PinnedQuestion } from './question-reader.ts'
import { answerableOf } from './results.ts'
import { withTries } from './tries.ts'

/**
 * Marks what was handed in anew, by the newest version of each question. What a person marked stays, and so does an answer to
 * choices that are others now: a choice is followed by what it says.
 */
export async function regradePlan(
  db: Handle,
  quizId: number,
): Promise<(MarkingPlan & { told: () => Promise<AnswerNames> }) | null> {
  const quiz = await contentOf(db, { content: quizContent }, quizId)
  if (!isQuiz(quiz)) return null
  const rows = await answersOfQuiz(db, quizId)
  const questionOf = ({ plan, slot }: StandingAnswer) => plan.find(planned => planned.slot === slot)
  const ids = new Set(rows.flatMap(row => questionOf(row)?.question ?? []))
  const latest = new Map((await latestVersions(db, [...ids])).map(version => [version.questionId, version]))
  const shownIds = new Set(rows.flatMap(row => questionOf(row)?.version ?? []))
  const shownOf = new Map((await findVersions(db, [...shownIds])).map(version => [version.id, version]))
  const changed = new Map<StandingAnswer, StandingAnswer>()
  for (const row of rows) {
    const planned = questionOf(row)
    const pinned = planned && latest.get(planned.question)
    if (!planned || !pinned) continue
    const isMarkedByIt = pinned.id === (row.markedVersion ?? planned.version)
    if (isMarkedByIt && !mayBeOld(row, planned, pinned)) continue
    const shown = shownOf.get(planned.version)
    const after = shown && markedAnew(row, { quiz, shown, pinned, arrangement: planned.arrangement })
    if (after && !(isMarkedByIt && isWorthTheSame(row, after))) changed.set(row, after)
  }
  const plan = await planOf(db, quizId, [...changed.keys()], row => changed.get(row) ?? row)
  const questionName = (row: StandingAnswer) => latest.get(questionOf(row)?.question ?? 0)?.name ?? ''
  return plan && { ...plan, told: () => namesOfAnswers(db, [...changed.keys()], questionName) }
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
  const names = await directory.namesOf(db, [...new Set(rows.map(({ userId }) => userId))])
  return new Map(rows.map(row => [keyOfAnswer(row), { name: names.get(row.userId) ?? '', about: questionName(row) }]))
}

/** The answer with what it is worth by another version: each of its tries too, or what was wrong in a key would stay in the penalties. */
function markedAnew(
  row: StandingAnswer,
  it: { quiz: QuizContent } & Record<'shown' | 'pinned', PinnedQuestion> & Pick<PlannedSlot, 'arrangement'>,
): StandingAnswer | null {
  const { quiz, pinned } = it
  const { question } = pinned
  if (!row.response || row.isByPerson || row.waitsFor === 'person' || question.type === 'essay') return null
  const carried = carriedResponse(row.response, it)
  if (!carried || !isAnswered(answerableOf(question), carried.response)) return null
  // Run anew once it is applied: what comes out can't be told before.
  if (question.type === 'coderunner') return { ...row, fraction: null, waitsFor: 'run', markedVersion: pinned.id }
  const { fraction } = markResponse(question, carried.response, carried.arrangement)
  if (fraction === null) return null
  const fractions = row.tries.map(checked => {
    const then = carriedResponse(checked.response, it)
    return (then && markResponse(question, then.response, then.arrangement).fraction) ?? checked.fraction
  })
  return { ...row, fraction: withTries(quiz, pinned, row, fraction, fractions), markedVersion: pinned.id }
}

function carriedResponse(
  { answer, ...rest }: QuizResponse,
  { shown, pinned, arrangement }: Record<'shown' | 'pinned', PinnedQuestion> & Pick<PlannedSlot, 'arrangement'>,
): { response: QuizResponse; arrangement: PlannedSlot['arrangement'] } | null {
  const carried = carriedAnswer(shown.question, pinned.question, { answer, arrangement })
  return carried && { response: { ...rest, answer: carried.answer }, arrangement: carried.arrangement }
}

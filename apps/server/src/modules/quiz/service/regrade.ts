import { isQuiz, type QuizContent, quizContent } from '@learn/course/content/quiz'
import { type Arrangement, isAnswered, markResponse, type Question } from '@learn/questions'
import type { Handle } from '#platform/db/tables.ts'
import { directory } from '../../auth/index.ts'
import { latestVersions } from '../../bank/index.ts'
import { contentOf } from '../../learning/index.ts'
import { answersOfQuiz, type StandingAnswer } from '../repo/marking.ts'
import { keyOfAnswer } from './answer-entity.ts'
import { withTries } from './finish.ts'
import { type MarkingPlan, planOf } from './marking-plans.ts'
import type { PinnedQuestion } from './question-reader.ts'
import { answerableOf } from './results.ts'

/**
 * Marks what was handed in anew, by the newest version of each question. What a person marked stays, and so does an answer to
 * choices that are others now.
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
  const changed = new Map<StandingAnswer, StandingAnswer>()
  for (const row of rows) {
    const planned = questionOf(row)
    const pinned = planned && latest.get(planned.question)
    if (!planned || !pinned || pinned.id === (row.markedVersion ?? planned.version)) continue
    const after = markedAnew(row, { quiz, pinned, arrangement: planned.arrangement })
    if (after) changed.set(row, after)
  }
  const plan = await planOf(db, quizId, [...changed.keys()], row => changed.get(row) ?? row)
  const questionName = (row: StandingAnswer) => latest.get(questionOf(row)?.question ?? 0)?.name ?? ''
  return plan && { ...plan, told: () => namesOfAnswers(db, [...changed.keys()], questionName) }
}

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

function markedAnew(
  row: StandingAnswer,
  {
    quiz,
    pinned,
    arrangement,
  }: { quiz: QuizContent; pinned: PinnedQuestion; arrangement: StandingAnswer['plan'][number]['arrangement'] },
): StandingAnswer | null {
  const { question } = pinned
  if (!row.response || row.isByPerson || row.waitsFor === 'person' || question.type === 'essay') return null
  if (!fitsArrangement(question, arrangement) || !isAnswered(answerableOf(question), row.response)) return null
  // Run anew once it is applied: what comes out can't be told before.
  if (question.type === 'coderunner') return { ...row, fraction: null, waitsFor: 'run', markedVersion: pinned.id }
  const { fraction } = markResponse(question, row.response, arrangement)
  if (fraction === null) return null
  const worth = withTries(quiz, pinned, row, fraction)
  return { ...row, fraction: worth, markedVersion: pinned.id }
}

/** Whether what was shown still means the same: as many choices, pairs, parts or things as there were. */
function fitsArrangement(question: Question, { items, parts }: Arrangement): boolean {
  if (question.type === 'cloze') return parts === undefined || parts.length === question.parts.length
  const count = shownCount(question)
  return count === null || items === undefined || items.every(index => index < count)
}

function shownCount(question: Question): number | null {
  switch (question.type) {
    case 'multichoice':
    case 'singlechoice':
      return question.choices.length
    case 'match':
      return question.pairs.length
    case 'gaps':
      return question.words.length
    case 'ordering':
      return question.items.length
    case 'calculated':
      return question.asks.kind === 'choices' ? question.asks.choices.length : null
    case 'truefalse':
    case 'shortanswer':
    case 'numerical':
    case 'essay':
    case 'coderunner':
    case 'cloze':
    case 'description':
    case 'unsupported':
      return null
    default:
      return question satisfies never
  }
}

import type { ReviewFace } from '@learn/contract/deck'
import { isQuiz } from '@learn/course/content/quiz'
import { type AlgebraResults, drawnQuestion, getExplanation, getRightAnswer, getState, getView } from '@learn/questions'
import { latestParts, type MarkedPart, type MarkedWork, type PlacesOfCaller } from '../../classroom/index.ts'
import { getDates } from '../../progress/index.ts'
import { attemptsWithAnswers, type MarkedQuestion, markedQuestions } from '../repo/marked-questions.ts'
import { answerHtml } from './answer-html.ts'
import type { AnsweredQuestion } from './attempt-types.ts'
import { computeAlgebra } from './compute-algebra.ts'
import { answersAtMarkedVersion } from './marked-version.ts'
import type { QuizParts } from './parts.ts'
import { getTexts } from './question-texts.ts'
import { optionsAt } from './review-phase.ts'

/** A question with marks, and the answer to it that was wrong last. */
interface QuestionPart extends MarkedPart {
  mistake: { attemptId: number; slot: number } | null
}

/** Questions of quizzes, each by its newest answer; what a quiz does not show in its review now is not told here either. */
export const quizWork = (parts: QuizParts): MarkedWork<QuestionPart> => ({
  kind: 'question',
  async read(userId, places) {
    if (![...places.values()].some(({ activity }) => isQuiz(activity.content))) return []
    const shown = new Map<number, ReturnType<typeof shownOf>>()
    const rows = (await markedQuestions(parts.db, userId)).flatMap(row => {
      const shows = shown.get(row.attemptId) ?? shownOf(parts, places, row)
      shown.set(row.attemptId, shows)
      if (!shows?.marks || !shows.correctness) return []
      const { questionId, activityId, attemptId, slot, submittedAt, fraction } = row
      const isMistake = getState(fraction) !== 'right' && shows.attempt && shows.rightAnswer
      const pct = Math.max(0, fraction) * 100
      return [{ key: String(questionId), activityId, pct, at: submittedAt, isMistake, attemptId, slot }]
    })
    return latestParts('question', rows)
  },
  async showMistakes(userId, wrong) {
    const wanted = new Map(wrong.flatMap(({ key, mistake }) => (mistake ? [[placeKey(mistake), key]] : [])))
    const ids = [...new Set(wrong.flatMap(({ mistake }) => mistake?.attemptId ?? []))]
    if (ids.length === 0) return new Map()
    const attempts = await attemptsWithAnswers(parts.db, userId, ids)
    // Read at once, so that each attempt finds its versions in memory.
    await parts.questions(
      parts.db,
      attempts.flatMap(({ plan, answers }) => [
        ...plan.map(({ version }) => version),
        ...answers.flatMap(({ markedVersion }) => markedVersion ?? []),
      ]),
    )
    const asked: { key: string; it: AnsweredQuestion }[] = []
    for (const attempt of attempts)
      for (const it of await answersAtMarkedVersion(parts, attempt)) {
        const key = wanted.get(placeKey({ attemptId: attempt.id, slot: it.planned.slot }))
        if (key !== undefined) asked.push({ key, it })
      }
    const algebra = await computeAlgebra(
      parts.algebra,
      userId,
      asked.map(({ it }) => it),
    )
    return new Map(asked.map(({ key, it }) => [key, faceOf(parts, userId, it, algebra)]))
  },
})

const placeKey = ({ attemptId, slot }: { attemptId: number; slot: number }): string => `${attemptId} ${slot}`

/** What the review of an attempt shows now; null where its quiz is not there for the learner. */
function shownOf({ clock }: Pick<QuizParts, 'clock'>, places: PlacesOfCaller, row: MarkedQuestion) {
  const place = places.get(row.activityId)
  const quiz = place?.activity.content ?? null
  if (!place || !isQuiz(quiz)) return null
  const { closeAt } = getDates(place.entry.view, place.activity)
  return optionsAt(quiz, { state: 'submitted', submittedAt: row.submittedAt }, closeAt, clock.now())
}

/** Where an answer stands inside of a text, a card shows a gap. */
const GAP = /\{#\d+\}|\[\[\d+\]\]/g

function faceOf(
  parts: QuizParts,
  userId: number,
  { pinned, planned, answer }: AnsweredQuestion,
  algebra: AlgebraResults,
): ReviewFace {
  const question = drawnQuestion(pinned.question, planned.arrangement)
  const view = getView(question, planned.arrangement, algebra)
  const { one } = getTexts(parts, userId, pinned)
  const own = answer?.response ? answerHtml(view, question.type, answer.response) : null
  return {
    questionHtml: one(`${view.textHtml.replaceAll(GAP, ' ____ ')}${view.picture?.html ?? ''}`),
    choicesHtml: (view.choices ?? view.prompts ?? view.items ?? []).map(one),
    answerHtml: own === null ? null : one(own),
    rightHtml: one(getRightAnswer(question, planned.arrangement, algebra)),
    explanationHtml: one(getExplanation(question, planned.arrangement, algebra)) || null,
  }
}

import { type Arrangement, getOrder, indexAt } from '../arrangement.ts'
import type { QuestionOf } from '../question.ts'
import { placesIn, type QuestionResponse } from '../response.ts'
import { feedbackFor } from './feedback.ts'
import { getState, type Marked } from './marked.ts'

/** True is 1, false 0. */
export function markTrueFalse(question: QuestionOf<'truefalse'>, { answer }: QuestionResponse): Marked {
  const chosen = Number(answer ?? -1)
  const part = (value: number, feedbackHtml: string) => ({
    isChosen: chosen === value,
    isRight: question.isTrue === (value === 1),
    feedbackHtml,
  })
  const parts = [part(1, question.trueFeedbackHtml), part(0, question.falseFeedbackHtml)]
  const said = parts.find(({ isChosen }) => isChosen)
  return { fraction: said?.isRight ? 1 : 0, parts, feedbackHtml: '' }
}

/** One choice earns its own fraction; of several the sum counts, from 0 to 1. */
export function markChoices(
  question: QuestionOf<'multichoice' | 'singlechoice'>,
  { answer }: QuestionResponse,
  { items }: Arrangement,
): Marked {
  const isSingle = question.type === 'singlechoice' || question.isSingle
  const chosen = isSingle ? new Set([indexAt(items, Number(answer ?? -1))]) : new Set(chosenOf(answer, items))
  const order = getOrder(question.choices, items)
  const best = Math.max(0, ...question.choices.map(({ fraction }) => fraction))
  const sum = order.reduce(
    (total, index) => total + (chosen.has(index) ? (question.choices[index]?.fraction ?? 0) : 0),
    0,
  )
  const fraction = isSingle ? sum : Math.min(1, Math.max(0, sum))
  const parts = order.map(index => {
    const choice = question.choices[index]
    const worth = choice?.fraction ?? 0
    return {
      isChosen: chosen.has(index),
      isRight: isSingle ? best > 0 && worth === best : worth > 0,
      feedbackHtml: choice?.feedbackHtml ?? '',
    }
  })
  return { fraction, parts, feedbackHtml: feedbackFor(question.feedback, getState(fraction)) }
}

const chosenOf = (answer: QuestionResponse['answer'], items: readonly number[] | undefined): (number | undefined)[] =>
  Object.entries(placesIn(answer))
    .filter(([, value]) => value > 0)
    .map(([place]) => indexAt(items, Number(place)))

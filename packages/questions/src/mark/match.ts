import { type Arrangement, indexAt } from '../arrangement.ts'
import type { QuestionOf } from '../question.ts'
import { placesIn, type QuestionResponse } from '../response.ts'
import { feedbackFor } from './feedback.ts'
import { getState, type Marked } from './marked.ts'

/** Each prompt with its own answer earns the same share. Two answers of the same words are one. */
export function markMatch(
  question: QuestionOf<'match'>,
  { answer }: QuestionResponse,
  { items = [], answers }: Arrangement,
): Marked {
  const given = placesIn(answer)
  const parts = items.map((pair, place) => {
    const index = indexAt(answers, given[String(place)] ?? -1)
    const said = index === undefined ? undefined : question.pairs[index]?.answer
    return {
      isChosen: said !== undefined,
      isRight: said !== undefined && said === question.pairs[pair]?.answer,
      feedbackHtml: '',
    }
  })
  const fraction = parts.length === 0 ? 0 : parts.filter(({ isRight }) => isRight).length / parts.length
  return { fraction, parts, feedbackHtml: feedbackFor(question.feedback, getState(fraction)) }
}

import type { Arrangement } from '../arrangement.ts'
import { gapsIn, wordsFor } from '../inline.ts'
import type { QuestionOf } from '../question.ts'
import { placesIn, type QuestionResponse } from '../response.ts'
import { feedbackFor } from './feedback.ts'
import { getState, type Marked } from './marked.ts'

/** Each gap with its own word earns the same share. Two words of a group that read alike are one. */
export function markGaps(question: QuestionOf<'gaps'>, { answer }: QuestionResponse, arrangement: Arrangement): Marked {
  const given = placesIn(answer)
  const parts = gapsIn(question).map((right, place) => {
    const chosen = wordsFor(question, arrangement, right)[given[String(place)] ?? -1]
    const isRight = chosen !== undefined && question.words[chosen]?.html === question.words[right]?.html
    return { isChosen: chosen !== undefined, isRight, feedbackHtml: '' }
  })
  const fraction = parts.length === 0 ? 0 : parts.filter(({ isRight }) => isRight).length / parts.length
  return { fraction, parts, feedbackHtml: feedbackFor(question.feedback, getState(fraction)) }
}

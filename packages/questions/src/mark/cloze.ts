import type { Arrangement } from '../arrangement.ts'
import type { QuestionOf } from '../question.ts'
import type { QuestionResponse } from '../response.ts'
import { markChoices } from './choice.ts'
import { getState, type Marked } from './marked.ts'
import { markNumber } from './number.ts'
import { markText } from './text.ts'

type Part = QuestionOf<'cloze'>['parts'][number]

/** Each part earns its own fraction, by its weight. */
export function markCloze(
  question: QuestionOf<'cloze'>,
  { answer }: QuestionResponse,
  { parts: arrangements = [] }: Arrangement,
): Marked {
  const marked = question.parts.map((part, place) =>
    markPart(part, partAnswer(answer, part, place), arrangements[place]),
  )
  const whole = question.parts.reduce((sum, { defaultMark }) => sum + defaultMark, 0)
  const earned = question.parts.reduce((sum, { defaultMark }, n) => sum + defaultMark * (marked[n]?.fraction ?? 0), 0)
  return {
    fraction: whole > 0 ? Math.max(0, earned / whole) : 0,
    feedbackHtml: '',
    parts: question.parts.map((part, place) => {
      const { fraction, parts, feedbackHtml } = marked[place] ?? { fraction: 0, parts: [], feedbackHtml: '' }
      return {
        isChosen: isGiven(partAnswer(answer, part, place).answer),
        isRight: getState(fraction ?? 0) === 'right',
        feedbackHtml: feedbackHtml || parts.flatMap(one => (one.isChosen && one.feedbackHtml) || []).join('<br>'),
      }
    }),
  }
}

/** What was answered in one part, as its own type has it. */
export function partAnswer(answer: QuestionResponse['answer'], part: Part, place: number): QuestionResponse {
  const given = typeof answer === 'object' ? answer : {}
  if (part.type !== 'multichoice' || part.isSingle) {
    const value = given[String(place)]
    return value === undefined ? {} : { answer: value }
  }
  const chosen = part.choices.flatMap((_choice, n) => (given[`${place}.${n}`] === 1 ? [[String(n), 1] as const] : []))
  return { answer: Object.fromEntries(chosen) }
}

function markPart(part: Part, response: QuestionResponse, arrangement: Arrangement = {}): Marked {
  switch (part.type) {
    case 'multichoice':
      return markChoices(part, isGiven(response.answer) ? response : { answer: -1 }, arrangement)
    case 'shortanswer':
      return markText(part, response)
    case 'numerical':
      return markNumber(part, response)
    default:
      return part satisfies never
  }
}

const isGiven = (answer: QuestionResponse['answer']): boolean =>
  typeof answer === 'object' ? Object.keys(answer).length > 0 : answer !== undefined && answer !== '' && answer !== -1

import { pointsIn } from './points.ts'
import type { QuestionType } from './question.ts'
import { placesIn, type QuestionResponse } from './response.ts'

export { type Point, pointsIn, pointsText } from './points.ts'
export { placesIn } from './response.ts'

/** A question as its answered-status needs it. */
export interface Answerable {
  type: QuestionType
  /** One choice of several. */
  isSingle?: boolean
}

/** Whether a response counts as an answer (spec: platform 4, question answered-status). */
export function isAnswered({ type, isSingle }: Answerable, response: QuestionResponse | null): boolean {
  if (response === null) return false
  const { answer, files = [] } = response
  switch (type) {
    case 'coderunner':
      return typeof answer === 'string' && answer.trim() !== ''
    case 'truefalse':
    case 'singlechoice':
      return isChosen(answer)
    case 'multichoice':
      return isSingle ? isChosen(answer) : valuesOf(answer).some(value => value !== 0)
    case 'essay':
      return files.length > 0 || (typeof answer === 'string' && answer !== '')
    case 'shortanswer':
    case 'numerical':
      return typeof answer === 'string' && answer !== ''
    case 'match':
    case 'gaps':
    case 'picturegaps':
    case 'randommatch':
    case 'ordering':
      return valuesOf(answer).some(isChosen)
    case 'markers':
      return typeof answer === 'object' && Object.values(answer).some(value => pointsIn(value).length > 0)
    case 'stack':
      return typeof answer === 'object' && Object.entries(answer).some(isFieldAnswered)
    case 'cloze':
      return typeof answer === 'object' && Object.entries(answer).some(isPartAnswered)
    case 'calculated':
      return typeof answer === 'object'
        ? valuesOf(answer).some(value => value !== 0)
        : typeof answer === 'string'
          ? answer !== ''
          : isChosen(answer)
    case 'description':
    case 'unsupported':
      return false
    default:
      return type satisfies never
  }
}

const isChosen = (answer: QuestionResponse['answer']): boolean =>
  answer !== undefined && answer !== '' && Number(answer) !== -1 && typeof answer !== 'object'

/** A part of several choices is named with the choice: `2.0` is on or off. */
const isPartAnswered = ([key, value]: [string, number | string]): boolean =>
  typeof value === 'string' ? value !== '' : key.includes('.') ? value > 0 : value >= 0

/** A field of a STACK question: text, a choice, one of several (`1.0`), a cell of a matrix. */
const isFieldAnswered = ([key, value]: [string, number | string]): boolean =>
  typeof value === 'string' ? value.trim() !== '' : key.includes('.') ? value > 0 : value >= 0

const valuesOf = (answer: QuestionResponse['answer']): number[] => Object.values(placesIn(answer))

import { type Arrangement, getOrder } from './arrangement.ts'
import { drawnQuestion } from './formula/drawn.ts'
import { gapsIn, wordsFor } from './inline.ts'
import { arePoints, MAX_POINTS, pointsIn } from './points.ts'
import type { Question, QuestionOf } from './question.ts'
import type { QuestionResponse } from './response.ts'
import { fitsStack } from './stack/typed.ts'

type Answer = QuestionResponse['answer']
/** The values that a field of an answer may have. */
type Fits = (value: number | string) => boolean

/** Whether a response has the shape of the question type and refers to choices that were shown only. No answer is always valid. */
export function isValidResponse(question: Question, arrangement: Arrangement, answer: Answer): boolean {
  if (answer === undefined) return true
  switch (question.type) {
    case 'truefalse':
      return isChoiceOf(2, answer)
    case 'singlechoice':
      return isChoiceOf(getOrder(question.choices, arrangement.items).length, answer)
    case 'multichoice': {
      const shown = getOrder(question.choices, arrangement.items).length
      return question.isSingle
        ? isChoiceOf(shown, answer)
        : hasPlaces(answer, place => (place < shown ? isSwitch : null))
    }
    case 'match': {
      const { items = [], answers = [] } = arrangement
      return hasPlaces(answer, place => (place < items.length ? isPlaceOf(answers.length) : null))
    }
    case 'gaps': {
      const gaps = gapsIn(question)
      return hasPlaces(answer, place => {
        const right = gaps[place]
        return right === undefined ? null : isPlaceOf(wordsFor(question, arrangement, right).length)
      })
    }
    case 'picturegaps':
      return fitsPlaces(question, arrangement, answer)
    case 'markers': {
      const shown = getOrder(question.markers, arrangement.items)
      return hasPlaces(answer, place => {
        const index = shown[place]
        if (index === undefined) return null
        const most = question.markers[index]?.count ?? MAX_POINTS
        return value => arePoints(value) && pointsIn(value).length <= most
      })
    }
    case 'ordering': {
      const { length } = arrangement.items ?? []
      const given = typeof answer === 'object' ? Object.values(answer).filter(value => value !== -1) : []
      const isEachOnce = new Set(given).size === given.length
      return isEachOnce && hasPlaces(answer, rank => (rank < length ? isPlaceOf(length) : null))
    }
    case 'cloze':
      return fitsParts(question, arrangement, answer)
    case 'calculated':
    case 'randommatch':
      return isValidResponse(drawnQuestion(question, arrangement), arrangement, answer)
    case 'stack':
      return fitsStack(question, answer)
    case 'shortanswer':
    case 'numerical':
    case 'essay':
    case 'coderunner':
      return typeof answer === 'string'
    case 'description':
    case 'unsupported':
      return false
    default:
      return question satisfies never
  }
}

/** Each part as its own type has it; of several choices each by `part.choice`. */
function fitsParts({ parts }: QuestionOf<'cloze'>, arrangement: Arrangement, answer: Answer): boolean {
  if (typeof answer !== 'object') return false
  return Object.entries(answer).every(([key, value]) => {
    const [n = '', choice] = key.split('.')
    const part = isIndex(n) ? parts[Number(n)] : undefined
    if (!part) return false
    const own = arrangement.parts?.[Number(n)] ?? {}
    const isOfSeveral = part.type === 'multichoice' && !part.isSingle
    if (choice === undefined)
      return (
        !isOfSeveral && (part.type !== 'multichoice' || typeof value === 'number') && isValidResponse(part, own, value)
      )
    return isOfSeveral && isValidResponse(part, own, { [choice]: value })
  })
}

/** On each place a thing of its group; one that there is once lies on one place at most. */
function fitsPlaces(question: QuestionOf<'picturegaps'>, arrangement: Arrangement, answer: Answer): boolean {
  const { things, places } = question
  const shown = getOrder(things, arrangement.items)
  const given = typeof answer === 'object' ? Object.values(answer).filter(value => value !== -1) : []
  const once = given.filter(value => !things[shown[Number(value)] ?? -1]?.isUnlimited)
  return (
    new Set(once).size === once.length &&
    hasPlaces(answer, place => {
      const right = things[places[place]?.right ?? -1]
      if (!right) return null
      return value =>
        isPlaceOf(shown.length)(value) && (value === -1 || things[shown[Number(value)] ?? -1]?.group === right.group)
    })
  )
}

/** A place from 0 on, or -1 for none. */
const isPlaceOf =
  (count: number) =>
  (value: Answer): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= -1 && value < count

/** One choice, which apps also send as text. */
const isChoiceOf = (count: number, answer: Answer): boolean =>
  isPlaceOf(count)(typeof answer === 'string' && /^(-1|\d{1,3})$/.test(answer) ? Number(answer) : answer)

const isSwitch: Fits = value => value === 0 || value === 1

const isIndex = (key: string): boolean => /^(0|[1-9]\d{0,2})$/.test(key)

const hasPlaces = (answer: Answer, fitsAt: (place: number) => Fits | null): boolean =>
  typeof answer === 'object' &&
  Object.entries(answer).every(([key, value]) => isIndex(key) && (fitsAt(Number(key))?.(value) ?? false))

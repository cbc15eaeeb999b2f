import type { Area } from '../area.ts'
import { type Arrangement, getOrder } from '../arrangement.ts'
import { missedAreas } from '../mark/picture.ts'
import type { Question } from '../question.ts'
import type { QuestionResponse } from '../response.ts'

/** Something that belongs on a picture: its place among the things as they were shown (-1: it was not), and where it belongs. */
export interface RightPlace {
  thing: number
  /** Null: on the place of the same number. */
  area: Area | null
}

/** What belongs where on the picture of a question; null for one without a picture. */
export function getRightPlaces(question: Question, { items }: Arrangement): RightPlace[] | null {
  if (question.type === 'picturegaps') {
    const shown = getOrder(question.things, items)
    return question.places.map(({ right }) => ({ thing: shown.indexOf(right), area: null }))
  }
  if (question.type !== 'markers') return null
  const shown = getOrder(question.markers, items)
  return question.areas.map(({ area, right }) => ({ thing: shown.indexOf(right), area }))
}

/** The areas of a picture without their marker, where their author shows them beside an answer; null for all others. */
export function getMissedPlaces(
  question: Question,
  response: QuestionResponse,
  arrangement: Arrangement,
): RightPlace[] | null {
  if (question.type !== 'markers' || !question.showsMissed) return null
  const all = getRightPlaces(question, arrangement) ?? []
  return missedAreas(question, response, arrangement).flatMap(n => all[n] ?? [])
}

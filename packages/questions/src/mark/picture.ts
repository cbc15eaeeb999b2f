import { isInArea } from '../area.ts'
import { type Arrangement, getOrder } from '../arrangement.ts'
import { type Point, pointsIn } from '../points.ts'
import type { QuestionOf } from '../question.ts'
import { placesIn, type QuestionResponse } from '../response.ts'
import { feedbackFor } from './feedback.ts'
import { getState, type Marked } from './marked.ts'

/** Each place with its own thing earns the same share. Two things of a group that look alike are one. */
export function markPictureGaps(
  question: QuestionOf<'picturegaps'>,
  { answer }: QuestionResponse,
  { items }: Arrangement,
): Marked {
  const given = placesIn(answer)
  const shown = getOrder(question.things, items)
  const parts = question.places.map((place, n) => {
    const thing = question.things[shown[given[String(n)] ?? -1] ?? -1]
    const right = question.things[place.right]
    const isRight = thing !== undefined && thing.html === right?.html && thing.group === right.group
    return { isChosen: thing !== undefined, isRight, feedbackHtml: '' }
  })
  const fraction = parts.filter(({ isRight }) => isRight).length / parts.length
  return { fraction, parts, feedbackHtml: feedbackFor(question.feedback, getState(fraction)) }
}

/** A point where somebody put a marker, of which kind, in the order in which an answer names them. */
interface Placed extends Point {
  marker: number
}

/**
 * What was right of all areas or of all markers that lie on the picture, whichever are more: markers beyond those that are asked for
 * cost, as in Moodle (https://docs.moodle.org/en/Drag_and_drop_markers_question_type). A marker counts for one area, an area once; where
 * areas overlap as many are filled as can be. Parts are the markers that lie there.
 */
export function markMarkers(
  question: QuestionOf<'markers'>,
  { answer }: QuestionResponse,
  { items }: Arrangement,
): Marked {
  const placed = placedIn(question, answer, items)
  const hits = hitsOf(question, placed)
  const fraction = hits.size / Math.max(question.areas.length, placed.length)
  const parts = placed.map((_one, n) => ({ isChosen: true, isRight: hits.has(n), feedbackHtml: '' }))
  return { fraction, parts, feedbackHtml: feedbackFor(question.feedback, getState(fraction)) }
}

/** The areas that did not get their marker, by index. */
export function missedAreas(
  question: QuestionOf<'markers'>,
  { answer }: QuestionResponse,
  { items }: Arrangement,
): number[] {
  const hit = new Set(hitsOf(question, placedIn(question, answer, items)).values())
  return [...question.areas.keys()].filter(n => !hit.has(n))
}

/** Which of the markers that lie there count, and for which area. */
const hitsOf = ({ areas }: QuestionOf<'markers'>, placed: readonly Placed[]): ReadonlyMap<number, number> =>
  matched(
    areas.map(({ area, right }) =>
      placed.flatMap((one, n) => (one.marker === right && isInArea(area, one) ? [n] : [])),
    ),
  )

function placedIn(
  { markers }: QuestionOf<'markers'>,
  answer: QuestionResponse['answer'],
  items: readonly number[] | undefined,
): Placed[] {
  const given = typeof answer === 'object' ? answer : {}
  return getOrder(markers, items).flatMap((marker, place) =>
    pointsIn(given[String(place)]).map(point => ({ ...point, marker })),
  )
}

/** Which candidate has which place, when as many places as possible have one of theirs. */
function matched(candidates: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const holderOf = new Map<number, number>()
  const take = (place: number, tried: Set<number>): boolean =>
    (candidates[place] ?? []).some(one => {
      if (tried.has(one)) return false
      tried.add(one)
      const holder = holderOf.get(one)
      if (holder !== undefined && !take(holder, tried)) return false
      holderOf.set(one, place)
      return true
    })
  for (const place of candidates.keys()) take(place, new Set())
  return holderOf
}

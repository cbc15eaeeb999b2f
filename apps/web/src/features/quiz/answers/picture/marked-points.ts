import type { QuizResponse } from '@learn/contract/quiz'
import { type Point, pointsIn, pointsText } from '@learn/questions/answered'
import type { Things } from './laid.ts'

/** The points of each marker, by its place. */
export type Pinned = readonly (readonly Point[])[]

/** As many as an answer takes of a marker of which there are as many as one likes. */
const MOST = 50

export const pinnedIn = (things: Things, answer: QuizResponse['answer']): Point[][] =>
  things.map((_thing, place) => pointsIn(typeof answer === 'object' ? answer[String(place)] : ''))

export const asAnswer = (pinned: Pinned): QuizResponse => ({
  answer: Object.fromEntries(pinned.map((points, place) => [String(place), pointsText(points)])),
})

/** How many of a marker are left to be put onto the picture; null: as many as one likes. */
export function markersLeft(things: Things, pinned: Pinned, thing: number): number | null {
  const count = things[thing]?.count ?? null
  const on = pinned[thing]?.length ?? 0
  return count === null ? (on >= MOST ? 0 : null) : Math.max(0, count - on)
}

/** With one more point of a marker, or with one of its points elsewhere. */
export const pinnedAt = (pinned: Pinned, thing: number, at: Point, index: number | null): Pinned =>
  pinned.map((points, n) =>
    n !== thing ? points : index === null ? [...points, at] : points.map((point, m) => (m === index ? at : point)),
  )

export const withoutPoint = (pinned: Pinned, thing: number, index: number): Pinned =>
  pinned.map((points, n) => (n === thing ? points.filter((_point, m) => m !== index) : points))

/** Within the picture. */
export const within = ({ x, y }: Point, size: { width: number; height: number }): Point => ({
  x: Math.round(Math.min(size.width, Math.max(0, x))),
  y: Math.round(Math.min(size.height, Math.max(0, y))),
})

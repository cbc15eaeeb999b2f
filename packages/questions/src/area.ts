import { z } from 'zod'
import type { Point } from './points.ts'

const length = z.number().min(0).max(99_999)

/** A part of a picture, in its own pixels from the left and from the top. */
export const area = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('circle'), x: length, y: length, radius: length }),
  z.object({ shape: z.literal('rectangle'), x: length, y: length, width: length, height: length }),
  z.object({
    shape: z.literal('polygon'),
    points: z
      .array(z.object({ x: length, y: length }))
      .min(3)
      .max(200),
  }),
])
export type Area = z.output<typeof area>

/** Whether a point lies in it; its edge belongs to it. */
export function isInArea(of: Area, { x, y }: Point): boolean {
  switch (of.shape) {
    case 'circle':
      return Math.hypot(x - of.x, y - of.y) <= of.radius
    case 'rectangle':
      return x >= of.x && x <= of.x + of.width && y >= of.y && y <= of.y + of.height
    case 'polygon':
      return isInPolygon(of.points, { x, y })
    default:
      return of satisfies never
  }
}

/** A ray to the right crosses the outline an odd number of times. */
function isInPolygon(corners: readonly Point[], point: Point): boolean {
  let isInside = false
  for (const [n, a] of corners.entries()) {
    const b = corners[(n + 1) % corners.length] ?? a
    if (isOnLine(a, b, point)) return true
    const crosses = a.y > point.y !== b.y > point.y
    if (crosses && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside
  }
  return isInside
}

const isOnLine = (a: Point, b: Point, { x, y }: Point): boolean =>
  (b.x - a.x) * (y - a.y) === (b.y - a.y) * (x - a.x) &&
  x >= Math.min(a.x, b.x) &&
  x <= Math.max(a.x, b.x) &&
  y >= Math.min(a.y, b.y) &&
  y <= Math.max(a.y, b.y)

/** Where it lies, in words. */
export function areaWords(of: Area): string {
  const at = ({ x, y }: Point): string => `${Math.round(x)} across, ${Math.round(y)} down`
  switch (of.shape) {
    case 'circle':
      return `within ${Math.round(of.radius)} of ${at(of)}`
    case 'rectangle':
      return `from ${at(of)} to ${at({ x: of.x + of.width, y: of.y + of.height })}`
    case 'polygon': {
      const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
      return `around ${at({ x: mean(of.points.map(({ x }) => x)), y: mean(of.points.map(({ y }) => y)) })}`
    }
    default:
      return of satisfies never
  }
}

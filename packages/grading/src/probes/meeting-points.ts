import type { Scalar } from '@learn/sheet'
import { type Field, getGrain, getStep, hasTimes, isNumber, MINUTES, snap, snapDay } from '../variants/field.ts'
import { grainKeeper } from '../variants/keep-grains.ts'

/** What a difference is with a value in a cell: one number, or one for each row of its ranges. */
export type Difference = (value: number | null) => readonly (number | null)[]

/** Numbers of a difference of which the cell is put where they meet: the first, the middle, the last. */
const MOST_ELEMENTS = 3
/** Steps towards where two numbers meet. */
const STEPS = 3
const NEAR = 1e-9
/** The cell may become so many times what its line holds. */
const MOST_TIMES = 10_000
const DAYS_AROUND = 366 * 20

/** Values of a cell around where two things meet. */
export interface MeetingPoints {
  values: number[]
  /** At one of them the two are equal: not only a step of the cell below and above. */
  isExact: boolean
}

/** Values of a cell at which a difference is 0, or changes its sign, and a step to either side of each. */
export function meetingPoints(field: Field, value: number, difference: Difference): MeetingPoints {
  const start = difference(null)
  const step = field.kind === 'date' ? (hasTimes(field) ? 1 / MINUTES : 1) : getStep(getGrain(field))
  // A quarter of an hour moves a time of day, a month any day.
  const far =
    field.kind === 'date'
      ? hasTimes(field)
        ? 15 / MINUTES
        : 31
      : Math.max(step, Math.abs(snap(value / 4, getGrain(field))))
  const moved = difference(value + far)
  const changing = start.flatMap((d, i) => (d !== null && isNumber(moved[i] ?? null) && moved[i] !== d ? [i] : []))
  const points = new Set<number>()
  let isExact = false
  for (const i of someOf(changing)) {
    const point = meetingPoint(value, far, i, { start, moved, difference, field })
    if (point === null) continue
    const meeting = onGrain(field, point)
    isExact ||= meeting !== null && Math.abs(difference(meeting)[i] ?? 1) < NEAR
    for (const side of [0, -1, 1]) {
      const next = onGrain(field, point + side * step)
      if (next !== null && next !== value) points.add(next)
    }
  }
  return { values: [...points], isExact }
}

function someOf(elements: readonly number[]): number[] {
  if (elements.length <= MOST_ELEMENTS) return [...elements]
  return [elements[0], elements[Math.floor(elements.length / 2)], elements.at(-1)].filter(i => i !== undefined)
}

interface Known {
  start: readonly (number | null)[]
  moved: readonly (number | null)[]
  difference: Difference
  field: Field
}

/** By secants: exact at once where the difference is a straight line. */
function meetingPoint(
  value: number,
  far: number,
  i: number,
  { start, moved, difference, field }: Known,
): number | null {
  let [x0, y0, x1, y1] = [value, start[i] as number, value + far, moved[i] as number]
  for (let turn = 0; turn < STEPS; turn++) {
    const slope = (y1 - y0) / (x1 - x0)
    if (slope === 0 || !Number.isFinite(slope)) return null
    const next = x1 - y1 / slope
    const rounded = field.kind === 'date' ? snapDay(next, field) : snap(next, getGrain(field))
    if (!isPossible(field, rounded)) return null
    if (Math.abs(rounded - x1) < NEAR) return rounded
    const y = difference(rounded)[i] ?? null
    if (y === null) return null
    if (Math.abs(y) < NEAR) return rounded
    ;[x0, y0, x1, y1] = [x1, y1, rounded, y]
  }
  return x1
}

function isPossible(field: Field, value: number): boolean {
  const { min, max } = getGrain(field)
  if (field.kind === 'date') return value > min - DAYS_AROUND && value < max + DAYS_AROUND
  if (value < 0 && min >= 0 && !field.hasNegatives) return false
  return Math.abs(value) <= MOST_TIMES * Math.max(1, Math.abs(max))
}

function onGrain(field: Field, value: number): number | null {
  const rounded = field.kind === 'date' ? snapDay(value, field) : snap(value, getGrain(field))
  const kept = grainKeeper(field)?.(rounded) ?? rounded
  return isPossible(field, kept) ? kept : null
}

/** The numbers of a value, row by row; null where there is none. */
export const readNumbers = (value: Scalar | Scalar[][]): (number | null)[] =>
  (Array.isArray(value) ? value.flat() : [value]).map(each =>
    isNumber(each) ? each : typeof each === 'boolean' ? Number(each) : null,
  )

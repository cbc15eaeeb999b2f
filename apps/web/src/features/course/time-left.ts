import type { ActivityRow } from '@learn/contract/course'

/** Of what is left so much has a known length where its time is told. */
const TOLD_FROM = 1 / 4

/** Whole minutes that are left of some activities: of what was begun, what it tells itself; none where most lengths are not known. */
export function minutesLeftOf(rows: readonly Row[]): number {
  const left = rows.filter(row => !isBehind(row))
  const known = left.filter(row => row.minutes !== null)
  return known.length < left.length * TOLD_FROM ? 0 : known.reduce((sum, row) => sum + minutesOf(row), 0)
}

type Row = Pick<ActivityRow, 'state' | 'completion' | 'minutes' | 'leftS'>

const isBehind = ({ state, completion }: Row): boolean =>
  state === 'completed' || state === 'passed' || (completion === 'none' && state !== 'new')

const minutesOf = ({ minutes, leftS }: Row): number =>
  minutes === null ? 0 : leftS === null ? minutes : Math.min(minutes, Math.ceil(leftS / 60))

import type { ActivityRow } from '@learn/contract/course'

/** Whole minutes that are left of some activities: of what was begun, what it tells itself. */
export const minutesLeftOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + (isBehind(row) ? 0 : minutesOf(row)), 0)

type Row = Pick<ActivityRow, 'state' | 'completion' | 'minutes' | 'leftS'>

const isBehind = ({ state, completion }: Row): boolean =>
  state === 'completed' || state === 'passed' || (completion === 'none' && state !== 'new')

const minutesOf = ({ minutes, leftS }: Row): number =>
  minutes === null ? 0 : leftS === null ? minutes : Math.min(minutes, Math.ceil(leftS / 60))

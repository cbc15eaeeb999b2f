import { clockTime, shortDay } from '#shared/lib/date-text.ts'

/** '1 learner', '2 learners'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

/** '21 Nov, 6:30 PM'. */
export const momentText = (atS: number): string => `${shortDay(atS)}, ${clockTime(atS)}`

/** '1 Sep to 28 Feb', as far as it is known. */
export function spanText(startAt: number | null, endAt: number | null): string | null {
  if (startAt !== null && endAt !== null) return `${shortDay(startAt)} to ${shortDay(endAt)}`
  if (startAt !== null) return `from ${shortDay(startAt)}`
  return endAt === null ? null : `until ${shortDay(endAt)}`
}

/** 'Created from interviews-for-analysts,': the name of a file without the folders that it came from. */
export const broughtText = (fileName: string, outcome: string): string =>
  `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)} from ${fileName.split(/[\\/]/).findLast(Boolean) ?? fileName},`

/** What became of a part of an import. */
export const OUTCOME_NAMES = { in: 'Imported', kept: 'Saved for later', skipped: 'Skipped' } as const

/** '18 came in, 1 kept for later': what there is none of is not named. */
export const cameInText = ({ in: came, kept, skipped }: Record<'in' | 'kept' | 'skipped', number>): string =>
  [
    came > 0 && `${came} imported`,
    kept > 0 && `${kept} saved for later`,
    skipped > 0 && (came + kept > 0 ? `${skipped} skipped` : `${counted(skipped, 'part')} skipped`),
  ]
    .filter(Boolean)
    .join(', ')

import type { Counted, LiveClass } from '@learn/contract/live'

/** What a running class asks of its learners, in seconds. */
interface Target {
  /** The planned length, or what was held by now where that is more. */
  wholeS: number
  /** From how many counted seconds on somebody is present. */
  lineS: number
}

/** How long a class is planned for, in seconds; null without a planned end. */
export const plannedSeconds = ({ startAt, endAt }: Pick<LiveClass['times'], 'startAt' | 'endAt'>): number | null =>
  startAt !== null && endAt !== null ? endAt - startAt : null

/** What a class asks by the time it is planned for; with null, by what was held so far. */
export function presenceTarget(
  plannedS: number | null,
  rule: Pick<LiveClass['rule'], 'percent' | 'leastMinutes'>,
  { heldS, neededS }: Pick<Counted, 'heldS' | 'neededS'>,
): Target {
  const wholeS = Math.max(plannedS ?? heldS, heldS, 1)
  const lineS =
    plannedS === null ? neededS : Math.min(wholeS, Math.max(rule.leastMinutes * 60, (wholeS * rule.percent) / 100))
  return { wholeS, lineS }
}

/** Whether somebody will be present in the end: who is here is taken to stay, who is not to stay away. */
export const willBePresent = (
  { countedS, isHere }: { countedS: number; isHere: boolean },
  lineS: number,
  leftS: number,
): boolean => countedS + (isHere ? leftS : 0) >= lineS

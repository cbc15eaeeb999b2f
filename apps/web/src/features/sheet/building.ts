import { canPoint, pointed } from './draft.ts'
import type { Place } from './protocol.ts'

/** A formula that was kept as a text because it has a fault (spec: careers 4.2, formula entry). */
export interface Building {
  text: string
  /** The reference that was added last, while the pointer may still make it a range. */
  pointing: { start: number; end: number; from: Place; to: Place } | null
  /** It has no fault any more: the next press chooses a cell. */
  isDone: boolean
}

export const begunWith = (text: string): Building => ({ text, pointing: null, isDone: false })

/** The formula with a cell added at its end; extended, the cell that was added last becomes a range to this one. */
export function joinedBy({ text, pointing }: Building, place: Place, isExtended: boolean): Building {
  const isGoing = isExtended && pointing !== null
  const draft = { text, start: text.length, end: text.length, where: 'cell' as const, isQuick: false, pointing: null }
  const before = isGoing || canPoint(draft) ? text : `${text},`
  const next = pointed(
    { ...draft, text: before, start: before.length, end: before.length, pointing: isGoing ? pointing : null },
    isGoing ? pointing.from : place,
    place,
  )
  return { text: next.text, pointing: next.pointing, isDone: false }
}

/** A kept formula as it was typed; any other text as it is. */
export const withoutMark = (input: string): string => (input.startsWith("'=") ? input.slice(1) : input)

/** Why a formula is a text now, and how to go on. */
export const keptText = (fault: string): string =>
  `${fault} It is kept as a text: click cells to add them, or press F2 to go on.`

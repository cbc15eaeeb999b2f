import { CMI_SLOT_CHARS, CMI_SLOTS } from '@learn/contract/packages/plain'

/** What a part of a package saves, as it stands in the slots of the journal: how it stands, and the pieces of all of it. */

export type Values = Readonly<Record<string, string>>

interface State {
  values: Values
  pieces: number
  by?: string
}

/** What tells how a part stands: the server judges by it. */
const OF_STATE =
  /^cmi\.(core\.)?(lesson_status|completion_status|success_status|score\.(raw|min|max|scaled)|total_time|session_time|lesson_location|location|progress_measure|exit)$/
const STATE_CHARS = 1000

/** The slots of a part that saved something, in the sitting `by`; null where it is more than is kept. */
export function getSlots(item: number, values: Values, by?: string): Map<string, unknown> | null {
  const text = JSON.stringify(values)
  const pieces = Math.ceil(text.length / CMI_SLOT_CHARS)
  if (pieces > CMI_SLOTS) return null
  const slots = new Map<string, unknown>()
  for (let n = 0; n < pieces; n++)
    slots.set(`item-${item}.${n}`, text.slice(n * CMI_SLOT_CHARS, (n + 1) * CMI_SLOT_CHARS))
  const own = Object.entries(values).filter(([name, value]) => OF_STATE.test(name) && value.length <= STATE_CHARS)
  // After its pieces: what tells how many there are never comes before them.
  slots.set(`item-${item}`, { values: Object.fromEntries(own), pieces, ...(by && { by }) } satisfies State)
  return slots
}

/** The sitting that saved a part last: null where nothing was saved, '' where it does not say which. */
export function savedBy(item: number, slots: Readonly<Record<string, unknown>>): string | null {
  const state = slots[`item-${item}`] as State | undefined
  return state ? (state.by ?? '') : null
}

/** The pieces of a part that hold something and are beyond those of `slots`: a save that is shorter empties them. */
export const piecesBeyond = (
  item: number,
  slots: ReadonlyMap<string, unknown>,
  held: Readonly<Record<string, unknown>>,
): string[] =>
  Object.keys(held).filter(slot => slot.startsWith(`item-${item}.`) && !slots.has(slot) && held[slot] !== '')

/** What a part saved. Where its pieces do not fit together, what tells how it stands is still there. */
export function getValues(item: number, slots: Readonly<Record<string, unknown>>): Values {
  const state = slots[`item-${item}`] as State | undefined
  if (!state) return {}
  const pieces = Array.from({ length: state.pieces }, (_, n) => slots[`item-${item}.${n}`])
  try {
    return JSON.parse(pieces.join('')) as Values
  } catch {
    return state.values
  }
}

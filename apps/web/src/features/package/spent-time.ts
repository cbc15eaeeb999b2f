import { getMinutes } from '@learn/player'

/** The time that the parts of a package say was spent in them, in whole minutes; null where none says any. */
export function spentMinutes(slots: Readonly<Record<string, unknown>>): number | null {
  const said = Object.entries(slots).flatMap(([slot, state]) => {
    if (!/^item-\d+$/.test(slot)) return []
    const { values = {} } = state as { values?: Record<string, string> }
    return getMinutes(values['cmi.total_time'] ?? values['cmi.core.total_time'] ?? '') ?? []
  })
  return said.length === 0 ? null : Math.round(said.reduce((sum, minutes) => sum + minutes, 0))
}

/** '12 of about 20 min', '12 min'; '' before the first minute. */
export function spentText(spent: number | null, minutes: number | null): string {
  if (!spent) return ''
  return minutes === null ? `${spent} min` : `${spent} of about ${minutes} min`
}

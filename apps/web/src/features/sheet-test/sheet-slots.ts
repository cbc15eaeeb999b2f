import type { Journal } from '#shared/journal/use-journal.ts'

/** The sheets of one journal: the slots of the second and those after begin with their number, `2.A1`. */
export const tabSlot = (tab: number, slot: string): string => (tab === 1 ? slot : `${tab}.${slot}`)

/** The values of one sheet, by the slots that it would have alone. */
export function valuesIn(values: Journal['values'], tab: number): Journal['values'] {
  const own: Record<string, unknown> = {}
  for (const [slot, value] of Object.entries(values)) {
    const [, number = '1', name = ''] = /^(?:(\d{1,2})\.)?(.+)$/.exec(slot) ?? []
    if (Number(number) === tab && name !== 'tabs') own[name] = value
  }
  return own
}

/** The names of the sheets; none where there is only one. */
export const tabsIn = (values: Journal['values']): readonly string[] => {
  const { tabs } = values
  return Array.isArray(tabs) ? tabs.filter((name): name is string => typeof name === 'string') : []
}

/** What the slots become when a book is opened: what is not named of it goes. */
export function slotsOfBook(
  values: Journal['values'],
  sheets: readonly { name: string; data: unknown }[],
): [slot: string, value: unknown][] {
  const next = new Map<string, unknown>(
    Object.entries(values).flatMap(([slot, value]) => (value === null ? [] : [[slot, null]])),
  )
  for (const [n, { data }] of sheets.entries()) next.set(tabSlot(n + 1, 'data'), data)
  next.set('tabs', sheets.length > 1 ? sheets.map(({ name }) => name) : null)
  return [...next]
}

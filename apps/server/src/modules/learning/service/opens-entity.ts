import type { AvailabilityModel } from '@learn/course'
import type { Entity } from '#platform/operations/entity.ts'
import { orderedJson } from '../ordered-json.ts'
import { readOpens, setOpens } from '../repo/opens.ts'
import type { Part } from '../repo/rules.ts'

/** `activity:12`. */
export const opensKey = (part: Part, id: number): string => `${part}:${id}`

const PARTS: readonly Part[] = ['section', 'activity']

function idsOf(keys: readonly string[], part: Part): number[] {
  return keys.flatMap(key => (key.startsWith(`${part}:`) ? Number(key.slice(part.length + 1)) : []))
}

/** When a section or an activity opens: its rule as JSON, '' for at once. It goes with its part, and comes back with it. */
export const opensEntity: Entity = {
  name: 'learning.opens',
  async read(db, keys) {
    const states = new Map<string, { rule: string }>()
    for (const part of PARTS)
      for (const { id, availability } of await readOpens(db, part, idsOf(keys, part)))
        states.set(opensKey(part, id), { rule: availability ? orderedJson(availability) : '' })
    return states
  },
  async write(tx, states) {
    for (const part of PARTS)
      for (const id of idsOf([...states.keys()], part)) {
        const rule = String(states.get(opensKey(part, id))?.rule ?? '')
        await setOpens(tx, part, id, rule === '' ? null : (JSON.parse(rule) as AvailabilityModel))
      }
  },
  remove: async () => undefined,
  userOf: () => null,
}

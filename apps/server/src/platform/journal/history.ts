import { isDeepStrictEqual } from 'node:util'
import type { JournalStep } from '@learn/contract/journal'
import { epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { ScopeKey } from './repo/append.ts'
import { appliedRaw, readHistoryStates } from './repo/history.ts'

/** What folding kept, and changes of the last minutes: of more the oldest are left out. */
const STATES = 100
const EVENTS = 2000

/** What a scope held over time, oldest first: each step names the slots that changed. Changes that came together are one step. */
export async function readHistory(db: Db, key: ScopeKey): Promise<JournalStep[]> {
  const kept = await readHistoryStates(db, key, STATES)
  const raw = await appliedRaw(db, key, EVENTS)
  const steps: JournalStep[] = []
  let standing: Record<string, unknown> = {}
  const step = (at: Date, device: string | null, slots: Record<string, unknown>): void => {
    const changes = Object.entries(slots)
      .filter(([slot, payload]) => !isDeepStrictEqual(standing[slot], payload))
      .map(([slot, payload]) => ({ slot, payload }))
    standing = { ...standing, ...slots }
    if (changes.length > 0) steps.push({ at: epochS(at), device, changes })
  }
  for (const { taken_at: at, device, slots } of kept) step(at, device, slots)
  const together = Map.groupBy(raw, ({ received_at: at }) => at.getTime())
  for (const [ms, events] of together)
    step(
      new Date(ms),
      events.at(-1)?.device ?? null,
      Object.fromEntries(events.map(({ slot, payload }) => [slot, payload])),
    )
  return steps
}

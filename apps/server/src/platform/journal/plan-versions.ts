import type { JournalOutcome } from '@learn/contract/journal'

export interface RawEvent {
  slot: string
  payload: unknown
  outcome: JournalOutcome
  device: string
  at: Date
}

export interface PlannedVersion {
  kind: 'auto' | 'kept'
  name: string
  slots: Record<string, unknown>
  /** That made the last of its changes. */
  device: string
  at: Date
}

/** Old events become one version for each of these. */
export const BUCKET_MS = 600_000

const NAMES = { conflict: 'Written on another device', late: 'Arrived after it was closed' } as const
const bucketOf = (at: Date): number => Math.floor(at.getTime() / BUCKET_MS)

/**
 * The versions that stand for old events, in order: what was current at the end of each ten minutes with a change, and
 * on its own what was not applied. `start` is the version before them.
 */
export function planVersions(start: Record<string, unknown>, events: readonly RawEvent[]): PlannedVersion[] {
  const versions: PlannedVersion[] = []
  let slots = start
  let open: Pick<PlannedVersion, 'at' | 'device'> | null = null
  const close = () => {
    if (open) versions.push({ kind: 'auto', name: 'Saved', slots, ...open })
    open = null
  }
  for (const { slot, payload, outcome, device, at } of events) {
    if (open && bucketOf(open.at) !== bucketOf(at)) close()
    if (outcome === 'applied') {
      slots = { ...slots, [slot]: payload }
      open = { at, device }
    } else if (outcome !== 'superseded')
      versions.push({ kind: 'kept', name: NAMES[outcome], slots: { [slot]: payload }, device, at })
  }
  close()
  return versions
}

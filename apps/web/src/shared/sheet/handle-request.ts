import { LockedError, PlaceError } from '@learn/sheet'
import type { SheetReply, SheetRequest } from './protocol.ts'
import { Refusal } from './refusal.ts'
import { getChange } from './sheet-change.ts'
import type { SheetHost } from './sheet-host.ts'
import { HOST_OPS } from './sheet-host-ops.ts'

/** Does what a message asks of a sheet. An edit that is refused changes nothing. */
export function handleRequest(host: SheetHost, { op, rev, args }: SheetRequest): SheetReply {
  try {
    const run = HOST_OPS[op] as (host: SheetHost, ...args: unknown[]) => ReturnType<(typeof HOST_OPS)['undo']>
    const { gives, changes, isWhole } = run(host, ...args)
    return { rev, gives: gives ?? null, change: changes || isWhole ? getChange(host, changes ?? null) : null }
  } catch (error) {
    const isRefused = error instanceof Refusal || error instanceof LockedError || error instanceof PlaceError
    if (!isRefused && !(error instanceof RangeError)) throw error
    return { rev, refusal: error.message }
  }
}

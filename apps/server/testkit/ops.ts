import { randomUUID } from 'node:crypto'
import type { JournalOp } from '@learn/contract/journal'

export interface OpMaker {
  device: string
  /** The next op of this device. */
  op(slot: string, payload: unknown, traits?: Partial<JournalOp>): JournalOp
}

/** A device of a person: its ops are numbered in the order in which they are made. */
export function makeOps(userId: number, firstSeq = 1): OpMaker {
  const device = randomUUID()
  let next = firstSeq
  return {
    device,
    op: (slot, payload, traits = {}) => ({
      opId: randomUUID(),
      userId,
      slot,
      device,
      clientSeq: next++,
      baseOpId: null,
      payload,
      ...traits,
    }),
  }
}

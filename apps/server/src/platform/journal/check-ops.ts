import { JOURNAL_LIMITS, type JournalOp } from '@learn/contract/journal'
import { AppError } from '#platform/errors.ts'
import { mendTexts } from '../http/storable-input.ts'
import type { OpenScope } from './scope.ts'

/**
 * Every op must be the caller's. Asked before the scope is opened: work of another user that this browser still holds is
 * told to wait, not that there is nothing to write to. Throws `journal/foreign`.
 */
export function refuseForeign(userId: number, ops: readonly JournalOp[]): void {
  if (ops.some(op => op.userId !== userId))
    throw new AppError('journal/foreign', 'These changes belong to somebody else. They wait until their owner signs in')
}

/** Ops as they are stored: of known slots, of the right shape and size. Throws before anything is written. */
export function checkOps(open: OpenScope, ops: readonly JournalOp[]): JournalOp[] {
  return ops.map(op => {
    const parsed = open.schemaOf(op.slot)?.safeParse(mendTexts(op.payload))
    if (!parsed?.success) throw new AppError('request/invalid', 'Invalid Value')
    const bytes = Buffer.byteLength(JSON.stringify(parsed.data) ?? '')
    if (bytes > JOURNAL_LIMITS.payloadBytes) throw new AppError('request/too-large', 'This is too large to save')
    return { ...op, payload: parsed.data }
  })
}

import type { WaitingOp } from '../op.ts'

const CALL_OPS = 200

const bytesOf = (op: WaitingOp): number => new TextEncoder().encode(JSON.stringify(op)).length

/** The first ops of one scope that go in one call. */
export function getBatch(ops: readonly WaitingOp[], limitBytes: number): WaitingOp[] {
  const batch: WaitingOp[] = []
  let left = limitBytes
  for (const op of ops) {
    if (op.scope !== ops[0]?.scope || batch.length === CALL_OPS) break
    left -= bytesOf(op)
    if (left < 0) break
    batch.push(op)
  }
  return batch
}

/** A batch for each scope, as many as go into `limitBytes` together. */
export function getBatches(ops: readonly WaitingOp[], limitBytes: number): WaitingOp[][] {
  let left = limitBytes
  const batches: WaitingOp[][] = []
  for (const scope of new Set(ops.map(op => op.scope))) {
    const batch = getBatch(
      ops.filter(op => op.scope === scope),
      left,
    )
    left -= batch.reduce((sum, op) => sum + bytesOf(op), 0)
    if (batch.length > 0) batches.push(batch)
  }
  return batches
}

import type { SheetOp, SheetOps } from './protocol.ts'

const OPS = ['paste', 'fill', 'repeat'] as const
type BlockOp = (typeof OPS)[number]

/** An edit of many cells: what they hold after it is known to the engine alone. As plain data, so that it can be done again. */
export type BlockEdit = { [K in BlockOp]: { op: K; args: SheetOps[K]['args'] } }[BlockOp]

export const isBlockEdit = (edit: { op: SheetOp; args: unknown }): edit is BlockEdit =>
  (OPS as readonly string[]).includes(edit.op)

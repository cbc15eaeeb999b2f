import type { Draft } from './draft.ts'
import type { SheetOp, SheetOps } from './protocol.ts'
import type { Selection } from './selection.ts'
import type { SheetState } from './sheet-state.ts'

/** A sheet as its helpers see it: what stands, and ways to change it. */
export interface SheetAccess {
  readonly state: SheetState
  /** Calls the listener after each change, until the function that it gives is called. */
  subscribe(listener: () => void): () => void
  become(change: Partial<SheetState>): void
  choose(selection: Selection): void
  setDraft(draft: Draft): void
  /** Null where the sheet refused. */
  ask<K extends SheetOp>(op: K, ...args: SheetOps[K]['args']): Promise<SheetOps[K]['gives'] | null>
}

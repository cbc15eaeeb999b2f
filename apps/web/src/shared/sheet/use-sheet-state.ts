import { useSyncExternalStore } from 'react'
import type { SheetController } from './sheet-controller.ts'
import type { SheetState } from './sheet-state.ts'

/**
 * One thing of the state of a sheet: who uses it is drawn again when that is another one, and not with every key.
 * `read` gives what stands in the state, or a plain value; never a new object.
 */
export function useSheetState<T>(sheet: SheetController, read: (state: SheetState) => T): T {
  return useSyncExternalStore(sheet.subscribe, () => read(sheet.state))
}

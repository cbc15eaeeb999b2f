import { programBytes } from '../graph/program-cache.ts'
import { type CellState, EMPTY_STATE } from './cell-state.ts'

/** Bytes of an object with three fields, and of a boxed number. */
const OBJECT_BYTES = 56

/** What a state takes in memory, about; what several states share (`seen`) counts once. */
export function stateBytes(state: CellState, seen: Set<object>): number {
  if (state === EMPTY_STATE) return 0
  let bytes = OBJECT_BYTES
  if (typeof state.value === 'string') bytes += 16 + 2 * state.value.length
  for (const shared of [state.program, state.attributes]) {
    if (!shared || seen.has(shared)) continue
    seen.add(shared)
    bytes += shared === state.program ? programBytes(state.program) : 2 * JSON.stringify(shared).length
  }
  return bytes
}

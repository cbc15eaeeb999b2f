export { manifestValues } from './manifest-values.ts'
export {
  type Closing,
  type NavigationState,
  type PlayerMessage,
  type PlayRequest,
  parsePlayerMessage,
} from './messages.ts'
export type { Outcome as AfterEnd, Request } from './sequencing/after-end.ts'
export { getLeafState, type LeafState, NOT_BEGUN } from './sequencing/leaf-state.ts'
export { getSequencing, type Ways } from './sequencing/sequencing.ts'
export { getSlots, getValues, piecesBeyond, savedBy, type Values } from './slots.ts'
export { getMinutes } from './time-span.ts'

export { manifestValues } from './manifest-values.ts'
export {
  type Closing,
  type NavigationState,
  type PlayerMessage,
  type PlayRequest,
  parsePlayerMessage,
} from './messages.ts'
export type { Outcome as AfterEnd, Request } from './sequencing/after-end.ts'
export { getLeafState as leafStateOf, type LeafState, NOT_BEGUN } from './sequencing/leaf-state.ts'
export { getSequencing as sequencingOf, type Ways } from './sequencing/sequencing.ts'
export { getSlots as slotsOf, getValues as valuesOf, piecesBeyond, savedBy, type Values } from './slots.ts'
export { getMinutes as minutesOf } from './time-span.ts'

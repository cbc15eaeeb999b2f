export { manifestValues } from './manifest-values.ts'
export {
  type Closing,
  type NavigationState,
  type PlayerMessage,
  type PlayRequest,
  parsePlayerMessage,
} from './messages.ts'
export type { Outcome as AfterEnd, Request } from './sequencing/after-end.ts'
export { type LeafState, leafStateOf, NOT_BEGUN } from './sequencing/leaf-state.ts'
export { sequencingOf, type Ways } from './sequencing/sequencing.ts'
export { piecesBeyond, savedBy, slotsOf, type Values, valuesOf } from './slots.ts'
export { minutesOf } from './time-span.ts'

export { type Asked, parseTold, type Told } from './messages.ts'
export { piecesBeyond, savedBy, slotsOf, type Values, valuesOf } from './slots.ts'
export { toldValues } from './told-values.ts'

export { type Asked, parseTold, type Told } from './messages.ts'
export { slotsOf, type Values, valuesOf } from './slots.ts'

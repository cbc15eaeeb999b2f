export { type Asked, parseTold, type Told } from './messages.ts'

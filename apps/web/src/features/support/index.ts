/** The door of the support widget. */
export { readWidget } from './setting.ts'

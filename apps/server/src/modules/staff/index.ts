/** The door of staff: the screens of the people who run the institute. */
export { staffFunctions } from './functions.ts'

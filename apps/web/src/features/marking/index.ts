/** The door of marking: what pages on which staff mark one piece of work after the other share. */
export { usePageKeys } from './use-page-keys.ts'
export { useStaffAct } from './use-staff-act.ts'

/** The search of staff, for the frame of their screens. */
export { StaffSearch } from './staff-search.tsx'

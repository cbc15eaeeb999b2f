/** The door of profile: the picture, what was agreed to, and what a resume is before it is sent. */
export { Picture } from './picture.tsx'
export { PoliciesCard } from './policies-card.tsx'
export { ACCEPTED, type ReadFile, readFile } from './resume/read-file.ts'

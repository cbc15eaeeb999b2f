/** The door of profile: its form, what was agreed to, and what a resume is before it is sent. */
export { default as ProfileForm } from './form/profile-form.tsx'
export { PoliciesCard } from './policies-card.tsx'
export { ACCEPTED, type ReadFile, readFile } from './resume/read-file.ts'

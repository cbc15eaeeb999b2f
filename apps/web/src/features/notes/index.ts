import { latePart } from '#shared/ui/late-part.tsx'

/** The door of notes: those of a lesson, whose code comes when they are opened first. */
export const LessonNotes = latePart('notes', () => import('./lesson-notes.tsx'), { fault: 'inside' })
export { addedNotes } from './added-notes.ts'

import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** The door of notes: those of a lesson, whose code comes when they are opened first. */
export const LessonNotes = lazyComponent('notes', () => import('./lesson-notes.tsx'), { fault: 'inside' })
export { addedNotes } from './added-notes.ts'

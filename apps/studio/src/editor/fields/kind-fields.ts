import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const field = { fault: 'inside' } as const
const FilesField = lazyComponent('files-field', () => import('./files-field.tsx'), field)
const PackageField = lazyComponent('package-field', () => import('./package-field.tsx'), field)
const INTRO = 'Introduction (optional)'

/** What the editor has for kinds that are more than one text: what their text is called, and their fields below it. */
const KINDS = {
  resource: { heading: INTRO, Field: FilesField },
  folder: { heading: INTRO, Field: FilesField },
  scorm: { heading: INTRO, Field: PackageField },
  hvp: { heading: INTRO, Field: PackageField },
  videofile: { heading: INTRO, Field: lazyComponent('video-field', () => import('./video-field.tsx'), field) },
  forum: { heading: 'What it is about', Field: lazyComponent('forum-field', () => import('./forum-field.tsx'), field) },
  choice: { heading: 'Question', Field: lazyComponent('choice-field', () => import('./choice-field.tsx'), field) },
  quiz: { heading: INTRO, Field: lazyComponent('quiz-field', () => import('./quiz-field.tsx'), field) },
  assign: { heading: 'Task', Field: lazyComponent('assign-field', () => import('./assign-field.tsx'), field) },
  feedback: { heading: INTRO, Field: lazyComponent('feedback-field', () => import('./feedback-field.tsx'), field) },
}

export const kindFields = (type: string): (typeof KINDS)[keyof typeof KINDS] | undefined =>
  KINDS[type as keyof typeof KINDS]

/** Kinds that are written part by part: a book by its chapters, a glossary by its terms. */
const WHOLE = {
  book: { Field: lazyComponent('book-field', () => import('./book-field.tsx'), field) },
  glossary: { Field: lazyComponent('glossary-field', () => import('./glossary-field.tsx'), field) },
}

export const wholeEditor = (type: string): (typeof WHOLE)[keyof typeof WHOLE] | undefined =>
  WHOLE[type as keyof typeof WHOLE]

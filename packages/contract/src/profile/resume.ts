/** Spec: careers 5.1 and 9. Above this a resume is refused. */
export const RESUME_BYTES = 768_000
export const RESUME_TYPES = ['pdf', 'doc', 'docx'] as const

/** Texts of the documents (careers 8), word by word; the last one is ours. */
export const RESUME_TEXTS = {
  tooLarge: 'File size exceeds 750Kb.',
  chooseSmaller: 'Please select a smaller file.',
  wrongFile: 'Please choose a PDF, DOC or DOCX file.',
} as const

export interface ResumeLabel {
  label: string
  tone: 'green' | 'red' | 'yellow' | 'grey'
}

/** The panel of careers (spec: careers 3.1); 4 and 5 are ours (issue of careers: five states of review). */
const PANEL: Record<number, ResumeLabel> = {
  0: { label: 'Pending', tone: 'yellow' },
  1: { label: 'Approved', tone: 'green' },
  2: { label: 'Not Approved', tone: 'red' },
  3: { label: 'Pending', tone: 'yellow' },
  4: { label: 'Changes suggested', tone: 'yellow' },
  5: { label: 'Changes required', tone: 'red' },
}

/** How careers tell the state of a resume; without a resume, or a code that nobody knows, it is not submitted. */
export const panelResumeLabel = (code: number | null): ResumeLabel =>
  (code === null ? undefined : PANEL[code]) ?? { label: 'Not submitted', tone: 'grey' }

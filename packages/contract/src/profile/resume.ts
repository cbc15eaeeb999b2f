/** Spec: careers 5.1 and 9. Above this a resume is refused. */
export const RESUME_BYTES = 768_000
/** A body with a resume as a data URL: 4/3 of it, its name, and the answers beside it (decisions 2). */
export const RESUME_BODY_BYTES = 1_500_000
export const RESUME_TYPES = ['pdf', 'doc', 'docx'] as const
/** A picture as it is sent: the browser has made it small before. */
export const PICTURE_BYTES = 300_000
export const PICTURE_BODY_BYTES = 420_000
export const PICTURE_PIXELS = 1024

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

/** States that staff give; 1 and 2 are the documents' codes, 4 and 5 are ours. */
export const REVIEW_STATES = [1, 4, 5, 2] as const

/** The panel of careers (spec: careers 3.1). */
const PANEL: Record<number, ResumeLabel> = {
  0: { label: 'Pending', tone: 'yellow' },
  1: { label: 'Approved', tone: 'green' },
  2: { label: 'Not Approved', tone: 'red' },
  3: { label: 'Pending', tone: 'yellow' },
  4: { label: 'Changes suggested', tone: 'yellow' },
  5: { label: 'Changes required', tone: 'red' },
}
/** The profile (spec: platform 3): the same codes, other words (decisions 3). */
const PROFILE: Record<number, ResumeLabel> = {
  ...PANEL,
  0: { label: 'Verification Pending', tone: 'yellow' },
  1: { label: 'Verified', tone: 'green' },
  2: { label: 'Rejected', tone: 'red' },
  3: { label: 'Verification Pending', tone: 'yellow' },
}
const NONE: ResumeLabel = { label: 'Not submitted', tone: 'grey' }

const labelIn = (labels: Record<number, ResumeLabel>, code: number | null): ResumeLabel =>
  (code === null ? undefined : labels[code]) ?? NONE

/** How careers tell the state of a resume; without a resume, or a code that nobody knows, it is not submitted. */
export const panelResumeLabel = (code: number | null): ResumeLabel => labelIn(PANEL, code)
/** How the profile tells it. */
export const profileResumeLabel = (code: number | null): ResumeLabel => labelIn(PROFILE, code)

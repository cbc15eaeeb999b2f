import { latePart } from '#shared/ui/late-part.tsx'

/** A job over the page, whose code comes when one is first opened. */
export const JobDialog = latePart('job', () => import('./job-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

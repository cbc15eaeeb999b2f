import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** A job over the page, whose code comes when one is first opened. */
export const JobDialog = lazyComponent('job', () => import('./job-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

import { latePart } from '#shared/ui/late-part.tsx'

/** Evaluation step by step, whose code comes when it is first opened. */
export const StepsDialog = latePart('steps', () => import('./steps-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

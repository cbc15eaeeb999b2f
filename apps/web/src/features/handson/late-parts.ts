import { latePart } from '#shared/ui/late-part.tsx'

/** Parts that come when they are first asked for. */
export const PivotPanel = latePart('pivot', () => import('./pivot/pivot-panel.tsx'), { fault: 'inside' })
export const StepsDialog = latePart('steps', () => import('./steps/steps-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

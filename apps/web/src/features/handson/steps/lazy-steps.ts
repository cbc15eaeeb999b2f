import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** Evaluation step by step, whose code comes when it is first opened. */
export const StepsDialog = lazyComponent('steps', () => import('./steps-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

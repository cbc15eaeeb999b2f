import { latePart } from '#shared/ui/late-part.tsx'

/** The history of a sheet, whose code comes when it is first opened. */
export const HistoryPanel = latePart('history', () => import('./history-panel.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

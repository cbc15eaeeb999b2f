import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** The history of a sheet, whose code comes when it is first opened. */
export const HistoryPanel = lazyComponent('history', () => import('./history-panel.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

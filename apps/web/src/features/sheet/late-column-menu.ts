import { latePart } from '#shared/ui/late-part.tsx'

/** The menu of a column, whose code comes when it is first opened. */
export const ColumnMenu = latePart('column-menu', () => import('./column-menu.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** The menu of a column, whose code comes when it is first opened. */
export const ColumnMenu = lazyComponent('column-menu', () => import('./column-menu.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

import { latePart } from '#shared/ui/late-part.tsx'

/** The Pivot Table tab, whose code comes when it is first opened. */
export const PivotPanel = latePart('pivot', () => import('./pivot-panel.tsx'), { fault: 'inside' })

import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** The Pivot Table tab, whose code comes when it is first opened. */
export const PivotPanel = lazyComponent('pivot', () => import('./pivot-panel.tsx'), { fault: 'inside' })

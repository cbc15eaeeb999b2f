import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** The door of the support widget. */
export { readWidget } from './setting.ts'
export const SupportLauncher = lazyComponent('support', () => import('./launcher.tsx'), { fault: () => null })

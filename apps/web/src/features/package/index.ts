import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** The door of package: a package that plays within something else. */
export const EmbeddedPackage = lazyComponent('package-in-text', () => import('./embedded-package.tsx'), {
  fault: 'inside',
})
export { packageStateText } from './state-text.ts'

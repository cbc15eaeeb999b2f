import { latePart } from '#shared/ui/late-part.tsx'

/** The door of package: a package that plays within something else. */
export const EmbeddedPackage = latePart('package-in-text', () => import('./embedded-package.tsx'), { fault: 'inside' })
export { standingText } from './standing-text.ts'

import { AppError } from '#platform/errors.ts'
import type { PackageLinks } from '#platform/files/package-links.ts'
import type { ClassroomParts } from '../../classroom/index.ts'

/** What the services of packages work with. */
export interface PackagesParts extends ClassroomParts {
  packageLinks: PackageLinks
  secret: string
}

/** What is missing and what belongs to somebody else answer alike. */
export const notFound = (): AppError => new AppError('packages/not-found', 'There is no such package that you can open')

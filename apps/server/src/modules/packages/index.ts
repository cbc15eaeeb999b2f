/** The door of packages. */
export { packagesModule } from './module.ts'
export { openPackage } from './service/open-attempt.ts'
export type { PackagesParts } from './service/parts.ts'
export { countAttempts, readSco, readScos as readScosFor, trackedValues, writeTracks } from './service/tracks.ts'
export { packagePage } from './service/view.ts'

/** Zips in memory, read and written. */
export { ZipArchive } from './read-zip.ts'
export { writeZip } from './write-zip.ts'

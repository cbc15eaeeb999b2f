import { ArchiveError } from '../archive/archive-error.ts'
import { type PackageFiles, packageFile } from '../package/package-files.ts'
import { type ReadPackage, readPackageFiles } from '../package/read-package.ts'
import type { OwnedFile, OwnedFiles } from './owned-files.ts'
import type { PackageBudget } from './package-budget.ts'

/** A package, or why there is none, as a clause. */
export type FoundPackage = ReadPackage | { fault: string }

/** Reads what a module plays; a package that is refused says why. */
export async function found(read: () => Promise<ReadPackage>): Promise<FoundPackage> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    return { fault: `its package cannot be played: ${error.message.replace(/\.$/, '')}` }
  }
}

/** The tree of files that a module keeps unpacked, as those of a package. */
export const getTree = (files: readonly OwnedFile[]): PackageFiles =>
  new Map(files.map(({ file, record }) => [record.path, packageFile({ ...file, path: record.path })]))

/** The package of a module: unpacked already in its area `content`, else the archive in its area `package`. */
export async function packageOfModule(budget: PackageBudget, files: OwnedFiles): Promise<FoundPackage> {
  const tree = files.list.filter(({ record }) => record.area === 'content')
  if (tree.some(({ record }) => /^(imsmanifest\.xml|h5p\.json)$/i.test(record.path)))
    return found(() => readPackageFiles(getTree(tree)))
  const archive = files.list.find(({ record }) => record.area === 'package')
  if (!archive) return { fault: 'its package is not in the backup' }
  return found(() => budget.open(archive.file.diskPath))
}

import type { FileModel } from '@learn/course'
import { packageFile } from '../../package/package-files.ts'
import { readPackageFiles } from '../../package/read-package.ts'
import { getInteger, getText } from '../../xml/xml-node.ts'
import { hvpLibraries, writtenFile } from '../hvp-libraries.ts'
import { type FoundPackage, found } from '../package-of-module.ts'
import type { ContentSource, KindReader } from './kind-reader.ts'
import { playedAs } from './scorm.ts'

/** The type under which the platform lists H5P of every origin. */
export const H5P_TYPE = 'hvp'

/** H5P of the older plug-in, whose backups hold contents and libraries apart: they are joined to a package again. */
export const hvpReader: KindReader = {
  module: 'hvp',
  async read(source) {
    return playedAs(H5P_TYPE, source, await packageOf(source), content => content)
  },
}

/** A library as contents name it: `"library":"H5P.Image 1.1"`. */
const NAMED = /"library"\s*:\s*"([\w.-]+) (\d+)\.(\d+)"/g

async function packageOf({ instance, context, files, name }: ContentSource): Promise<FoundPackage> {
  const content = getText(instance, 'json_content') || getText(instance, 'filtered')
  const machineName = getText(instance, 'machine_name')
  const version = `${getInteger(instance, 'major_version') ?? 0}.${getInteger(instance, 'minor_version') ?? 0}`
  if (content === '' || machineName === '') return { fault: 'its content is not in the backup' }
  const named = [...content.matchAll(NAMED)].map(([, library, major, minor]) => `${library}-${major}.${minor}`)
  const main = `${machineName}-${version}`
  const libraries = (await hvpLibraries(context)).neededBy([...named, main])
  if (!libraries.some(({ folder, files: own }) => folder === main && own.length > 1))
    return { fault: `the library ${machineName} ${version} is not in the backup` }
  const manifest = {
    title: name,
    mainLibrary: machineName,
    embedTypes: ['div'],
    preloadedDependencies: libraries.map(library => library.name),
  }
  const own = files.list.filter(({ record }) => record.area === 'content')
  const all: FileModel[] = [
    await writtenFile(context.backup.folder, 'h5p.json', JSON.stringify(manifest)),
    await writtenFile(context.backup.folder, 'content/content.json', content),
    ...own.map(({ file, record }) => packageFile({ ...file, path: `content/${record.path}` })),
    ...libraries.flatMap(library => library.files),
  ]
  return found(() => readPackageFiles(new Map(all.map(file => [file.path, file]))))
}

import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileModel } from '@learn/course'
import { packageFile } from '../package/package-files.ts'
import { getChildren, getId, getInteger, getText, type XmlNode } from '../xml/xml-node.ts'
import type { BackupContext } from './backup-context.ts'
import { takeFiles } from './owned-files.ts'
import { readPart } from './read-part.ts'

/** A library of the plug-in `mod_hvp`, as its backup shares it between all activities. */
interface Library {
  /** `H5P.Blanks-1.12`: its folder. */
  folder: string
  name: { machineName: string; majorVersion: number; minorVersion: number }
  js: string[]
  css: string[]
  /** Ids of those that it needs to play. */
  needs: string[]
  files: FileModel[]
}

/** The libraries of a backup by their ids. */
export class HvpLibraries {
  readonly #byId: ReadonlyMap<string, Library>
  readonly #byFolder: ReadonlyMap<string, string>

  constructor(byId: ReadonlyMap<string, Library>) {
    this.#byId = byId
    this.#byFolder = new Map([...byId].map(([id, { folder }]) => [folder, id]))
  }

  /** Everything that these folders need to play, each once, what is needed first. */
  neededBy(folders: Iterable<string>): Library[] {
    const found = new Map<string, Library>()
    const seen = new Set<string>()
    const add = (id: string): void => {
      const library = this.#byId.get(id)
      if (!library || seen.has(id)) return
      seen.add(id)
      for (const needed of library.needs) add(needed)
      found.set(id, library)
    }
    for (const folder of folders) add(this.#byFolder.get(folder) ?? '')
    return [...found.values()]
  }
}

const read = new WeakMap<BackupContext, Promise<HvpLibraries>>()

/** The libraries of a backup, read when the first activity asks for them. */
export function hvpLibraries(context: BackupContext): Promise<HvpLibraries> {
  const known = read.get(context) ?? readLibraries(context)
  read.set(context, known)
  return known
}

async function readLibraries(context: BackupContext): Promise<HvpLibraries> {
  const records = context.files.claimArea('mod_hvp', 'libraries')
  const owner = { name: 'H5P libraries', placeOf: () => ({ area: 'package' as const, prefix: '' }) }
  const taken = await takeFiles(context, owner, records)
  const files = Map.groupBy(taken.list, ({ record }) => record.path.split('/', 1)[0] ?? '')
  const byId = new Map<string, Library>()
  for (const path of context.backup.pathsLike(/^activities\/hvp_\d+\/hvp_libraries\.xml$/)) {
    const root = await readPart(context, path, { what: 'H5P libraries', name: 'all' })
    for (const node of getChildren(root ?? undefined, 'library')) {
      const library = libraryOf(node)
      if (!library) continue
      const own = (files.get(library.folder) ?? []).map(({ file, record }) =>
        packageFile({ ...file, path: record.path }),
      )
      byId.set(getId(node), { ...library, files: own })
    }
  }
  const libraries = new HvpLibraries(byId)
  for (const library of byId.values()) await addManifest(context, library, byId)
  return libraries
}

function libraryOf(node: XmlNode): Omit<Library, 'files'> | null {
  const machineName = getText(node, 'machine_name')
  if (!/^[\w.-]{1,255}$/.test(machineName)) return null
  const name = {
    machineName,
    majorVersion: getInteger(node, 'major_version') ?? 0,
    minorVersion: getInteger(node, 'minor_version') ?? 0,
  }
  const listed = (field: string) =>
    getText(node, field)
      .split(',')
      .map(path => path.trim())
      .filter(Boolean)
  const needs = getChildren(node, 'dependencies', 'dependency').flatMap(dependency =>
    getText(dependency, 'dependency_type') === 'editor' ? [] : [getId(dependency, 'required_library_id')],
  )
  const folder = `${machineName}-${name.majorVersion}.${name.minorVersion}`
  return { folder, name, js: listed('preloaded_js'), css: listed('preloaded_css'), needs }
}

/** The manifest of a library is a row of a table there: players read it as a file. */
async function addManifest({ backup }: BackupContext, library: Library, all: ReadonlyMap<string, Library>) {
  const path = `${library.folder}/library.json`
  if (library.files.some(file => file.path === path)) return
  const asPaths = (list: readonly string[]) => list.map(one => ({ path: one }))
  const text = JSON.stringify({
    ...library.name,
    preloadedJs: asPaths(library.js),
    preloadedCss: asPaths(library.css),
    preloadedDependencies: library.needs.flatMap(id => all.get(id)?.name ?? []),
  })
  library.files.push(await writtenFile(backup.folder, path, text))
}

/** A file of a package that its backup holds as something else. */
export async function writtenFile(folder: string, path: string, text: string): Promise<FileModel> {
  const diskPath = join(folder, `made-${createHash('sha1').update(text).digest('hex')}`)
  await writeFile(diskPath, text)
  return packageFile({ path, diskPath, sizeBytes: Buffer.byteLength(text) })
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileModel } from '@learn/course'
import { pathFault } from '../archive/entry-path.ts'
import { getId, type XmlNode } from '../xml/xml-node.ts'
import type { BackupContext } from './backup-context.ts'
import type { BackupFolder } from './backup-folder.ts'
import type { FileRecord } from './file-records.ts'
import { counted } from './import-report.ts'

/** Where a record's file goes in the model. */
export interface FilePlace {
  area: FileModel['area']
  /** Put before the path, to keep the files of several items apart; '' or `name/12/`. */
  prefix: string
}

/** A file that came in, with the record it was made of. */
export interface OwnedFile {
  file: FileModel
  record: FileRecord
}

/** Finds the file that a text of an owner names by its path in the backup; null when the owner has none. */
export type FilePathFinder = (path: string) => string | null

/** The files of one owner, with the ways in which its texts name them. Every look-up takes the same short time. */
export class OwnedFiles {
  readonly list: readonly OwnedFile[]
  readonly #byPath = new Map<string, string>()
  readonly #byArea = new Map<string, string>()
  readonly #byItem = new Map<string, string>()

  readonly #paths: ReadonlySet<string>

  constructor(list: readonly OwnedFile[]) {
    this.list = list
    this.#paths = new Set(list.map(({ file }) => file.path))
    for (const { file, record } of list.toReversed()) {
      this.#byPath.set(record.path, file.path)
      this.#byArea.set(`${record.area}/${record.path}`, file.path)
      this.#byItem.set(`${record.itemId}/${record.path}`, file.path)
    }
  }

  get models(): FileModel[] {
    return this.list.map(({ file }) => file)
  }

  /** Files of an area of the model. */
  inArea(area: FileModel['area']): OwnedFile[] {
    return this.list.filter(({ file }) => file.area === area)
  }

  /** For texts that have an area of the backup to themselves. */
  finderOf(backupArea: string): FilePathFinder {
    return path => this.#byArea.get(`${backupArea}/${path}`) ?? null
  }

  /** For texts whose files lie in a folder of their own. */
  finderIn(folder: string): FilePathFinder {
    return path => (this.#paths.has(folder + path) ? folder + path : null)
  }

  /** For texts inside records: the item of the nearest element (`owners` outermost first), else the first of the name. */
  finderNear(owners: readonly XmlNode[]): FilePathFinder {
    const ids = owners.toReversed().flatMap(owner => getId(owner) || [])
    return path => {
      const id = ids.find(id => this.#byItem.has(`${id}/${path}`))
      return (id === undefined ? this.#byPath.get(path) : this.#byItem.get(`${id}/${path}`)) ?? null
    }
  }
}

const EMPTY_SHA1 = 'da39a3ee5e6b4b0d3255bfef95601890afd80709'

/** Whose files they are, and what becomes of them. */
interface FileOwner {
  /** For the report. */
  name: string
  placeOf(record: FileRecord): FilePlace
  /** Whoever takes several lots of them tells of those that came in. */
  isToldElsewhere?: boolean
}

/**
 * Turns the records of one owner into files of the model. A file whose bytes are missing, differ from their checksum
 * or whose name is unsafe is left out and reported under the owner's name; the others come in.
 */
export async function takeFiles(
  { backup, report, manifest }: Pick<BackupContext, 'backup' | 'report' | 'manifest'>,
  owner: FileOwner,
  records: readonly FileRecord[],
): Promise<OwnedFiles> {
  const taken = new Map<string, OwnedFile>()
  for (const record of records) {
    const { area, prefix } = owner.placeOf(record)
    const path = `${prefix}${record.path}`
    const key = `${area}:${path}`
    const name = `${owner.name}: ${record.path}`
    const blob = taken.has(key) ? left('the same name occurs twice') : await blobOf(record, path, backup)
    if ('diskPath' in blob) taken.set(key, { record, file: { area, path, mime: record.mime, ...blob } })
    else if (blob.isDamage && manifest.hasFiles) report.damaged('file', name, blob.reason)
    else report.skipped('file', name, blob.reason)
  }
  const files = [...taken.values()]
  if (files.length > 0 && !owner.isToldElsewhere) {
    report.cameIn('files', owner.name, getSizes(files.map(({ file }) => file)))
  }
  return new OwnedFiles(files)
}

/** `2 files, 300 bytes`. */
export const getSizes = (files: readonly Pick<FileModel, 'sizeBytes'>[]): string =>
  `${counted(files.length, 'file')}, ${counted(
    files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    'byte',
  )}`

type Blob = Pick<FileModel, 'diskPath' | 'sizeBytes'>
/** Why a file has no bytes. */
interface NoBlob {
  reason: string
  isDamage: boolean
}

const left = (reason: string): NoBlob => ({ reason, isDamage: false })
const broken = (reason: string): NoBlob => ({ reason, isDamage: true })

/** The checked bytes of a record, or why there are none. */
async function blobOf(record: FileRecord, path: string, backup: BackupFolder): Promise<Blob | NoBlob> {
  const fault = pathFault(path)
  if (fault !== null) return left(`its name is ${fault}`)
  if (!/^[0-9a-f]{40}$/.test(record.sha1)) return broken('its checksum is missing')
  const entry = backup.entry(`files/${record.sha1.slice(0, 2)}/${record.sha1}`)
  if (entry?.diskPath) {
    if (entry.sha1 !== record.sha1) return broken('its bytes do not match their checksum')
    return { diskPath: entry.diskPath, sizeBytes: entry.sizeBytes }
  }
  if (record.sha1 === EMPTY_SHA1) return { diskPath: await emptyFile(backup), sizeBytes: 0 }
  return record.repository === ''
    ? broken('its bytes are not in the backup')
    : left('its bytes are in a repository elsewhere')
}

async function emptyFile(backup: BackupFolder): Promise<string> {
  const diskPath = join(backup.folder, 'empty')
  await writeFile(diskPath, '')
  return diskPath
}

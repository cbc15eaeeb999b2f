import { getChildren, getId, getInteger, getText, idIn, type XmlNode } from '../xml/xml-node.ts'

/** One line of `files.xml`: where a file belongs and which blob holds its bytes. */
export interface FileRecord {
  contextId: string
  component: string
  area: string
  itemId: string
  /** `dir/name.ext`, decoded, not yet checked. */
  path: string
  mime: string
  sha1: string
  /** 1 marks the main file of a resource. */
  sortOrder: number
  /** The name of a repository elsewhere that holds the bytes; '' for a file of the backup. */
  repository: string
  /** Who put it there; never more than a way to tell authors from learners. */
  userId: string
}

/** The file records of a backup, by what they belong to. Folders (named `.`) are left out. */
export class FileRecords {
  readonly #records: FileRecord[]
  readonly #byContext: Map<string, FileRecord[]>
  readonly #byItem: Map<string, FileRecord[]>
  #byPlace: Map<string, FileRecord[]> | null = null
  readonly #claimed = new Set<FileRecord>()

  /** `root` is `files.xml`; null when the backup has none. */
  constructor(root: XmlNode | null) {
    this.#records = getChildren(root ?? undefined, 'file').flatMap(node => recordOf(node) ?? [])
    this.#byContext = Map.groupBy(this.#records, record => record.contextId)
    this.#byItem = Map.groupBy(this.#records, record => `${record.contextId}/${record.itemId}`)
  }

  /** Claims the files of a context that `isWanted` chooses, in the order of `files.xml`. */
  claim(contextId: string, isWanted: (record: FileRecord) => boolean): FileRecord[] {
    return this.#claimOf(this.#byContext.get(contextId), isWanted)
  }

  /** Claims the files of one item of a context. */
  claimItem(contextId: string, itemId: string, isWanted: (record: FileRecord) => boolean): FileRecord[] {
    return this.#claimOf(this.#byItem.get(`${contextId}/${itemId}`), isWanted)
  }

  /** Claims the files of an area that a whole site shares. */
  claimArea(component: string, area: string): FileRecord[] {
    return this.#claimOf(this.#records, record => record.component === component && record.area === area)
  }

  /** The file that an address names; of the course's old folder (`course/legacy`) in whichever context. */
  named({ contextId, component, area, path }: Pick<FileRecord, 'contextId' | 'component' | 'area' | 'path'>) {
    this.#byPlace ??= Map.groupBy(this.#records, placeOf)
    return this.#byPlace.get(placeOf({ contextId, component, area, path }))?.[0] ?? null
  }

  /** Files that have an owner now. */
  claimAll(records: readonly FileRecord[]): readonly FileRecord[] {
    for (const record of records) this.#claimed.add(record)
    return records
  }

  /** What nobody claimed. */
  unclaimed(): FileRecord[] {
    return this.#records.filter(record => !this.#claimed.has(record))
  }

  #claimOf(records: FileRecord[] | undefined, isWanted: (record: FileRecord) => boolean): FileRecord[] {
    const found = records?.filter(isWanted) ?? []
    for (const record of found) this.#claimed.add(record)
    return found
  }
}

const placeOf = ({ contextId, component, area, path }: Pick<FileRecord, 'contextId' | 'component' | 'area' | 'path'>) =>
  `${area === 'legacy' ? '' : contextId}/${component}/${area}/${path}`

function recordOf(node: XmlNode): FileRecord | null {
  const name = getText(node, 'filename')
  if (name === '.' || name === '' || getId(node) === '') return null
  const mime = getText(node, 'mimetype').toLowerCase()
  return {
    contextId: idIn(node, 'contextid'),
    component: getText(node, 'component'),
    area: getText(node, 'filearea'),
    itemId: idIn(node, 'itemid'),
    path: `${getText(node, 'filepath').replace(/^\/+/, '')}${name}`,
    mime: /^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*$/.test(mime) ? mime : 'application/octet-stream',
    sha1: getText(node, 'contenthash').toLowerCase(),
    sortOrder: getInteger(node, 'sortorder') ?? 0,
    repository: getText(node, 'repositorytype'),
    userId: idIn(node, 'userid'),
  }
}

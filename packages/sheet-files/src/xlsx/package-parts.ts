import { broken } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import { checkForeignZip } from '../foreign-formats.ts'
import { scanXml, type XmlVisitor } from '../xml/scan-xml.ts'
import { ZipArchive } from '../zip/read-zip.ts'

/** A relationship of a part: what kind of part it names, and where that lies. */
export interface Relationship {
  /** The last word of its type: `worksheet`, `styles`. */
  type: string
  path: string
}

/** Bytes in which a document says what it is: a manifest names the document first. */
const MOST_OF_MIMETYPE = 20_000

/** The parts of a workbook file by path. Only what is asked for is unpacked. Source: ECMA-376 part 2. */
export class PackageParts {
  readonly #zip: ZipArchive
  /** Names of parts have no letter case: `XL/Workbook.xml` is `xl/workbook.xml`. */
  readonly #names: ReadonlyMap<string, string>

  private constructor(zip: ZipArchive) {
    this.#zip = zip
    this.#names = new Map(zip.names.map(name => [name.replaceAll('\\', '/').toLowerCase(), name]))
  }

  /** Opens a workbook file. Throws `SheetFileError` for a broken archive, and by name for another kind of document. */
  static async open(bytes: Uint8Array<ArrayBuffer>, limits: FileLimits): Promise<PackageParts> {
    const parts = new PackageParts(new ZipArchive(bytes, limits))
    checkForeignZip(parts.#zip.names, await parts.#readMimetype())
    return parts
  }

  /** What an OpenDocument file says that it is; some programs leave out the entry for it, and the manifest says it then. */
  async #readMimetype(): Promise<string> {
    const said = await this.#read('mimetype')
    const isWorkbook = this.#names.has('[content_types].xml') || this.#names.has('xl/workbook.xml')
    if (!said && isWorkbook) return ''
    const found = said ?? (await this.#read('META-INF/manifest.xml')) ?? (await this.#read('content.xml'))
    return found ? new TextDecoder().decode(found.subarray(0, MOST_OF_MIMETYPE)) : ''
  }

  #read(path: string): Promise<Uint8Array | null> {
    return this.#zip.read(this.#names.get(path.toLowerCase()) ?? path)
  }

  /** How many parts have such a path. */
  count(path: RegExp): number {
    return this.#zip.names.filter(name => path.test(name)).length
  }

  /** Scans a part; gives false when there is none. */
  async scan(path: string, visitor: XmlVisitor): Promise<boolean> {
    const bytes = await this.#read(path)
    if (!bytes) return false
    scanXml(decodePart(bytes, path), path, visitor)
    return true
  }

  /** Relationships of a part (`''`: of the package) by id. Links out of the file are left out. */
  async relationships(path: string): Promise<Map<string, Relationship>> {
    const slash = path.lastIndexOf('/') + 1
    const folder = path.slice(0, slash)
    const found = new Map<string, Relationship>()
    await this.scan(`${folder}_rels/${path.slice(slash)}.rels`, {
      open(name, attributes) {
        if (name !== 'Relationship') return
        const of = attributes()
        const type = of.get('Type')?.split('/').at(-1) ?? ''
        const target = of.get('Target') ?? ''
        if (of.get('TargetMode') !== 'External') found.set(of.get('Id') ?? '', { type, path: resolved(folder, target) })
      },
    })
    return found
  }
}

/** A target beside a folder: `../tables/table1.xml` beside `xl/worksheets/` is `xl/tables/table1.xml`. */
function resolved(folder: string, target: string): string {
  const segments: string[] = []
  for (const segment of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

function decodePart(bytes: Uint8Array, path: string): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    throw broken(`${path} is no text`, cause)
  }
}

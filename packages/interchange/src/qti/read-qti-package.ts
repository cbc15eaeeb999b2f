import type { FileModel } from '@learn/course'
import type { BankCategory } from '@learn/questions'
import { ArchiveError } from '../archive/archive-error.ts'
import type { ImportReport } from '../moodle/import-report.ts'
import type { PackageFolder } from '../package/package-folder.ts'
import { packageText, type ResolvePage } from '../package/package-texts.ts'
import { RawBank } from '../questions/raw-bank.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { linkedRaw } from './linked-raw.ts'
import { qtiXml } from './qti-3.ts'
import { getItems, type QtiItem, reportTest } from './read-qti.ts'

/** Where items stand, and where their links lead beside the files of the package. */
interface PackageItemsPlace {
  folder: PackageFolder
  from: string
  at?: string
  pageOf?: ResolvePage
  fileOf?: (path: string) => string
}

/** Questions of a file inside of a package, each with the files that it names. */
export function addPackageItems(
  bank: RawBank,
  items: readonly QtiItem[],
  { folder, from, at = '', pageOf = () => null, fileOf }: PackageItemsPlace,
): string[] {
  return items.flatMap(({ node, read }, n) => {
    const files: FileModel[] = []
    const notes: string[] = []
    const link = (html: string): string => {
      const text = packageText(folder, withFilesOfBlackboard(html, folder), { from, pageOf, ...(fileOf && { fileOf }) })
      files.push(...text.files.filter(file => !files.some(({ path }) => path === file.path)))
      if (text.lost.length > 0) notes.push(`${text.lost.length} of its links lead to nothing in this file`)
      return text.html
    }
    return (
      bank.add({
        read: () => linkedRaw(read(), link),
        called: node.attributes.get('title') ?? '',
        at: `${at}item ${n + 1}: `,
        idNumber: (node.attributes.get('ident') ?? node.attributes.get('identifier') ?? '').slice(0, 100),
        files,
        notes,
      }) ?? []
    )
  })
}

/** `@X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-12_1` is the file whose name ends in `__xid-12_1.png`. */
const withFilesOfBlackboard = (html: string, folder: PackageFolder): string =>
  html.replaceAll(/@X@EmbeddedFile[^@]{0,100}@X@[^"'<>\s]{0,100}?(xid-\d+_\d+)/g, (_all, xid: string) => {
    const path = folder.paths.find(name => new RegExp(`(?:^|/|__)${xid}\\b`).test(name) && !name.endsWith('.xml'))
    return path ?? xid
  })

/** Every file of a package that holds items; `maxQuestions` over all of them. */
export async function readQtiPackage(
  folder: PackageFolder,
  report: ImportReport,
  maxQuestions: number,
): Promise<BankCategory[]> {
  const bank = new RawBank(report)
  let count = 0
  const single: { path: string; items: QtiItem[] }[] = []
  for (const path of folder.paths) {
    if (!/\.(xml|dat|qti)$/i.test(path) || /(^|\/)imsmanifest\.xml$/.test(path)) continue
    const found = await readItems(folder, path, report)
    if (!found || found.items.length === 0) continue
    count += found.items.length
    if (count > maxQuestions)
      throw new ArchiveError('archive/too-large', `it has more than ${maxQuestions.toLocaleString('en')} questions.`)
    if (found.items.length === 1 && found.name === '') {
      single.push({ path, items: found.items })
      continue
    }
    bank.open([found.name || path])
    addPackageItems(bank, found.items, { folder, from: path, at: `${path}, ` })
  }
  if (single.length > 0) bank.open([])
  for (const { path, items } of single) addPackageItems(bank, items, { folder, from: path, at: `${path}, ` })
  return bank.categories
}

/** A broken file is told and left out. */
async function readItems(folder: PackageFolder, path: string, report: ImportReport) {
  try {
    const root: XmlNode | null = await qtiXml(folder, path)
    if (root) reportTest(report, root)
    return root && getItems(root)
  } catch (error) {
    if (!(error instanceof ArchiveError) || !/bad-xml|doctype/.test(error.code)) throw error
    report.damaged('file', path, error.message)
    return null
  }
}

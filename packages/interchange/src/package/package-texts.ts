import { posix } from 'node:path'
import type { FileModel } from '@learn/course'
import { encodePath } from '../moodle/rewrite-links.ts'
import { decodeBasicEntities } from '../moodle/text-format.ts'
import { escapeHtml } from '../xml/escape-html.ts'
import type { PackageFolder } from './package-folder.ts'

/** Where a link of a package leads beside its files: a reference of the model; null for nothing. */
export type ResolvePage = (path: string) => string | null

/** The text of one owner with the files that it names. */
interface PackageText {
  html: string
  files: FileModel[]
  /** Addresses that lead to nothing of the package, as they were written. */
  lost: string[]
}

const ADDRESS = /(\s(?:src|href|poster|data)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi
/** The folder in which a system keeps its files, by the name that its texts give it. */
const BASE =
  /^(?:\$|%24)(IMS[-_]CC[-_]FILEBASE|WIKI_REFERENCE|CANVAS_OBJECT_REFERENCE|CANVAS_COURSE_REFERENCE)(?:\$|%24)\/?/i
const MAX_LINKS = 20_000

interface TextPlace {
  /** The path of the text itself. */
  from: string
  pageOf: ResolvePage
  /** The file that a path means. */
  fileOf?: (path: string) => string
  area?: FileModel['area']
}

/** Puts references of the model in the place of addresses inside a package. */
export function packageText(
  folder: PackageFolder,
  html: string,
  { from, pageOf, fileOf = path => path, area = 'content' }: TextPlace,
): PackageText {
  const files = new Map<string, FileModel>()
  const lost: string[] = []
  let links = 0
  const linked = html.replace(ADDRESS, (all: string, before: string, quoted?: string, apostrophed?: string) => {
    links += 1
    const address = decodeBasicEntities(quoted ?? apostrophed ?? '').trim()
    if (links > MAX_LINKS || isElsewhere(address)) return all
    const fragment = /#.*$/.exec(address)?.[0] ?? ''
    for (const path of candidates(address, from).map(one => folder.spelled(one))) {
      const page = pageOf(path)
      if (page !== null) return `${before}"${escapeHtml(page + fragment)}"`
      const file = folder.file(fileOf(path), area)
      if (!file) continue
      files.set(file.path, file)
      return `${before}"@@file@@/${encodePath(file.path)}"`
    }
    lost.push(address.slice(0, 200))
    // A picture stays one that is not there: its words are shown in its place.
    const [path = ''] = candidates(address, from)
    return /src/i.test(before) ? `${before}"@@file@@/${encodePath(path)}"` : `${before}"#"`
  })
  return { html: linked, files: [...files.values()], lost }
}

const isElsewhere = (address: string): boolean => address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|@@)/i.test(address)

/** The paths that an address may mean, the likeliest first. */
function candidates(address: string, from: string): string[] {
  const base = BASE.exec(address)
  const written = decoded((base ? address.slice(base[0].length) : address).replace(/[?#].*$/s, ''))
  const kind = base?.[1]?.toUpperCase().replaceAll('_', '-')
  // The course itself.
  if (written === '') return kind === 'CANVAS-COURSE-REFERENCE' ? [''] : []
  const folders =
    kind === 'IMS-CC-FILEBASE'
      ? ['web_resources', '', posix.dirname(from)]
      : kind === 'WIKI-REFERENCE'
        ? ['wiki_content', '']
        : kind === undefined
          ? [posix.dirname(from), '']
          : ['']
  const inFolders = folders.map(folder => posix.normalize(posix.join(folder, written.replace(/^\/+/, ''))))
  return [...new Set(inFolders.flatMap(path => (path.startsWith('..') ? [path.replace(/^(\.\.\/)+/, '')] : [path])))]
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The inside of the body of a page; a text without one is all of it. */
export function getBody(page: string): string {
  const open = /<body\b[^>]*>/i.exec(page)
  if (!open) return page.replace(/^\s*<!doctype[^>]*>/i, '').replace(/<head\b[\s\S]*?<\/head>/i, '')
  const end = page.toLowerCase().lastIndexOf('</body>')
  return page.slice(open.index + open[0].length, end < 0 ? undefined : end).trim()
}

/** What a page is called in its own head; '' for nothing. */
export const getTitle = (page: string): string =>
  decodeBasicEntities(/<title>([^<]{0,500})<\/title>/i.exec(page)?.[1] ?? '').trim()

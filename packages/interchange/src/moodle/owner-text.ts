import type { BackupContext } from './backup-context.ts'
import type { FileRecord } from './file-records.ts'
import { withH5pMarks } from './h5p-marks.ts'
import { counted } from './import-report.ts'
import { placeInPath, withoutOldSite, withoutOldTokens } from './old-site.ts'
import type { FilePathFinder } from './owned-files.ts'
import { rewriteLinks } from './rewrite-links.ts'
import { isAsTyped, textToHtml } from './text-format.ts'
import { isSharedFile } from './users-data.ts'

/** Files of other owners lie in folders of their own. */
export const sharedPrefix = ({ contextId, component, area }: FileRecord): string =>
  `shared/${component}-${area}-${contextId}/`

const sharedPath = (record: FileRecord): string => sharedPrefix(record) + record.path

/** Turns the texts of one owner into HTML of the model and remembers the links that led nowhere. */
export class OwnerText {
  readonly #context: BackupContext
  readonly #owner: string
  readonly #lost = new Set<string>()
  #wikiTexts = 0
  readonly #sharesFiles: boolean
  readonly #shared = new Map<string, FileRecord>()

  /** `sharesFiles`: whoever makes it also takes the files of other owners that its texts name. */
  constructor(context: BackupContext, owner: string, { sharesFiles = false } = {}) {
    this.#context = context
    this.#owner = owner
    this.#sharesFiles = sharesFiles
  }

  /** The files of other owners that texts named since it was asked last. */
  takeShared(): FileRecord[] {
    const records = [...this.#shared.values()]
    this.#shared.clear()
    return records
  }

  /** The owner's own file, else one of another place in the backup that the address names, or of the course's old folder. */
  #fileOf(written: string, filePath: FilePathFinder): string | null {
    const place = placeInPath(written)
    const own = filePath(place?.path ?? written)
    if (own !== null || !this.#sharesFiles) return own
    const legacy = { contextId: '', component: 'course', area: 'legacy', path: written }
    const { files, manifest } = this.#context
    const record = files.named(place ?? legacy)
    if (!record || !isSharedFile(record, manifest.isFreeOfUsers)) return null
    const path = sharedPath(record)
    this.#shared.set(path, record)
    return path
  }

  /** A text with its Moodle format number (null: HTML) as HTML with the model's links. */
  html(text: string, format: number | null, filePath: FilePathFinder): string {
    if (isAsTyped(text, format)) this.#wikiTexts += 1
    const { text: own, lost } = withoutOldSite(
      withoutOldTokens(withH5pMarks(textToHtml(text, format))),
      this.#context.manifest.wwwRoot,
    )
    for (const link of lost) this.#lost.add(link)
    return this.links(own, filePath)
  }

  /** Only the links: for texts that are kept in their own format. */
  links(text: string, filePath: FilePathFinder): string {
    const { activities, sections, manifest } = this.#context
    const { html, lost } = rewriteLinks(text, {
      filePath: path => this.#fileOf(path, filePath),
      activityByCmId: id => activities.linkByCmId(id),
      activityByInstance: (module, id) => activities.linkByInstance(module, id),
      wikiByPage: id => activities.linkByWikiPage(id),
      course: id => (id === manifest.courseId ? { reference: '@@course@@', name: manifest.fullName } : null),
      sectionById: id => sections.byId(id),
      sectionByNumber: number => sections.byNumber(Number(number)),
    })
    for (const link of lost) this.#lost.add(link)
    return html
  }

  /** The report lines on what the texts of the owner lost. Call once, after the last of them. */
  reportLost(): void {
    if (this.#wikiTexts)
      this.#context.report.skipped(
        'wiki marks',
        this.#owner,
        `${counted(this.#wikiTexts, 'text has', 'texts have')} the marks of a wiki: headings, lists and bold words are read, others shown as typed`,
      )
    const { report } = this.#context
    const files = [...this.#lost].filter(link => link.startsWith(FILE))
    const links = [...this.#lost].filter(link => !link.startsWith(FILE))
    if (links.length > 0) {
      const count = counted(links.length, 'link leads', 'links lead')
      report.skipped('link', this.#owner, `${count} to nothing in this backup: ${examplesOf(links)}`)
    }
    if (files.length > 0) {
      const count = counted(files.length, 'file that its text names is', 'files that its text names are')
      const names = files.map(link => link.slice(FILE.length))
      report.skipped('file', this.#owner, `${count} not in this backup: ${examplesOf(names)}`)
    }
  }
}

const FILE = '@@PLUGINFILE@@/'

const examplesOf = (lost: readonly string[]): string =>
  lost
    .slice(0, 3)
    .map(one => one.slice(0, 80))
    .join(', ')

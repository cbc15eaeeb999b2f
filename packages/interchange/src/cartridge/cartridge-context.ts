import type { FileModel } from '@learn/course'
import { keyPart } from '../course/course-parts.ts'
import { counted, type ImportReport } from '../moodle/import-report.ts'
import type { PackageFolder } from '../package/package-folder.ts'
import { packageText } from '../package/package-texts.ts'
import type { RawBank } from '../questions/raw-bank.ts'
import type { CanvasMeta } from './canvas-meta.ts'
import type { CartridgeItem, CartridgeManifest } from './manifest.ts'

interface Parts {
  folder: PackageFolder
  manifest: CartridgeManifest
  canvas: CanvasMeta
  report: ImportReport
  sourceKey: string
  bank: RawBank
}

/** Pages of Canvas that the course itself stands for. */
const PLACES =
  /^(modules|wiki|pages|assignments|announcements|grades|syllabus|quizzes|discussion_topics|files|users|course_settings\/syllabus\.html)?$/

/** What the reading of one cartridge shares. */
export class CartridgeContext {
  readonly folder: PackageFolder
  readonly manifest: CartridgeManifest
  readonly canvas: CanvasMeta
  readonly report: ImportReport
  readonly sourceKey: string
  readonly bank: RawBank
  /** Resources that stand in the course. */
  readonly read = new Set<string>()
  /** Files that some text names. */
  readonly named = new Set<string>()
  readonly #keys = new Set<string>()
  readonly #itemByPath = new Map<string, string>()
  readonly #itemByResource = new Map<string, string>()
  /** Lines of the table of contents that are sections. */
  readonly #sections = new Set<string>()
  readonly #items = new Set<string>()

  constructor({ folder, manifest, canvas, report, sourceKey, bank }: Parts) {
    this.folder = folder
    this.manifest = manifest
    this.canvas = canvas
    this.report = report
    this.sourceKey = sourceKey
    this.bank = bank
    for (const item of manifest.items) {
      this.#index(item)
      if (item.resourceId === null || item.items.length > 0) this.#sections.add(item.id)
    }
    // What stands in no table of contents is known by itself.
    for (const { id, path } of manifest.resources.values()) {
      if (!this.#itemByResource.has(id)) this.#itemByResource.set(id, id)
      if (path !== '' && !this.#itemByPath.has(path)) this.#itemByPath.set(path, this.#itemByResource.get(id) ?? id)
    }
  }

  #index(item: CartridgeItem): void {
    this.#items.add(item.id)
    const resource = item.resourceId === null ? undefined : this.manifest.resources.get(item.resourceId)
    if (resource && !this.#itemByResource.has(resource.id)) {
      this.#itemByResource.set(resource.id, item.id)
      for (const path of resource.paths) if (!this.#itemByPath.has(path)) this.#itemByPath.set(path, item.id)
    }
    for (const child of item.items) this.#index(child)
  }

  /** The key of an activity; another one where an id stands for several. */
  newKey(id: string): string {
    const base = this.keyOf(id)
    let key = base
    for (let n = 2; this.#keys.has(key); n++) key = `${base}:${n}`
    this.#keys.add(key)
    return key
  }

  keyOf(id: string): string {
    return `${this.sourceKey}:activity:${keyPart(id)}`
  }

  /** A text with links into the course and its files; what is lost is told. */
  text(html: string, from: string, name: string): { html: string; files: FileModel[] } {
    const {
      html: linked,
      files,
      lost,
    } = packageText(this.folder, html, {
      from,
      pageOf: this.pageOf,
      fileOf: this.fileOf,
    })
    for (const { path } of files) this.named.add(path)
    if (lost.length > 0)
      this.report.skipped(
        'links',
        name,
        `${counted(lost.length, 'link leads', 'links lead')} to nothing in this package: ${lost.slice(0, 5).join(', ')}`,
      )
    return { html: linked, files }
  }

  /** Where an address inside of the package leads: to what is an activity here. */
  readonly pageOf = (path: string): string | null => {
    const [, module] = /^modules\/([^/]+)$/.exec(path) ?? []
    if (module !== undefined)
      return this.#sections.has(module) ? `@@section@@/${this.#sectionKey(module)}` : '@@course@@'
    if (path === 'assignments/syllabus') path = 'course_settings/syllabus.html'
    const [, slug] = /^(?:wiki_content\/)?(?:pages|wiki|wiki_pages)\/([^/]+)$/.exec(path) ?? []
    const [, id] = /^(?:assignments|quizzes|discussion_topics|announcements|modules\/items)\/([^/]+)$/.exec(path) ?? []
    const ofCanvas =
      slug !== undefined
        ? (this.#itemByPath.get(`wiki_content/${slug}.html`) ?? this.#itemByResource.get(slug))
        : id !== undefined
          ? (this.#itemByResource.get(this.canvas.assignments.get(id) ?? id) ?? this.#itemById(id))
          : undefined
    const item = ofCanvas ?? this.#pageByPath(path)
    if (item !== undefined) return `@@activity@@/${this.keyOf(item)}`
    return PLACES.test(path) ? '@@course@@' : null
  }

  /** A file that is named by the id of its resource, as Canvas does; any other path is one. */
  readonly fileOf = (path: string): string => {
    const [, id = ''] = /^(?:file_ref|files)\/([^/]+)(?:\/(?:download|preview))?$/.exec(path) ?? []
    return this.manifest.resources.get(id)?.path || path
  }

  #sectionKey(id: string): string {
    return `${this.sourceKey}:section:${keyPart(id)}`
  }

  #itemById(id: string): string | undefined {
    return this.#items.has(id) || this.manifest.resources.has(id) ? id : undefined
  }

  /** Only pages are activities by their files: pictures stay pictures. */
  #pageByPath(path: string): string | undefined {
    return /\.(html?|xml)$/i.test(path) ? this.#itemByPath.get(path) : undefined
  }
}

import type { BackupContext } from './backup-context.ts'
import { counted } from './import-report.ts'
import { withoutOldSite } from './old-site.ts'
import type { FilePathFinder } from './owned-files.ts'
import { rewriteLinks } from './rewrite-links.ts'
import { isAsTyped, textToHtml } from './text-format.ts'

/** Turns the texts of one owner into HTML of the model and remembers the links that led nowhere. */
export class OwnerText {
  readonly #context: BackupContext
  readonly #owner: string
  readonly #lost = new Set<string>()
  #markdownTexts = 0

  constructor(context: BackupContext, owner: string) {
    this.#context = context
    this.#owner = owner
  }

  /** A text with its Moodle format number (null: HTML) as HTML with the model's links. */
  html(text: string, format: number | null, filePath: FilePathFinder): string {
    if (isAsTyped(text, format)) this.#markdownTexts += 1
    const { text: own, lost } = withoutOldSite(textToHtml(text, format), this.#context.manifest.wwwRoot)
    for (const link of lost) this.#lost.add(link)
    return this.links(own, filePath)
  }

  /** Only the links: for texts that are kept in their own format. */
  links(text: string, filePath: FilePathFinder): string {
    const { activities, sections, manifest } = this.#context
    const { html, lost } = rewriteLinks(text, {
      filePath,
      activityByCmId: id => activities.linkByCmId(id),
      activityByInstance: (module, id) => activities.linkByInstance(module, id),
      course: id => (id === manifest.courseId ? { reference: '@@course@@', name: manifest.fullName } : null),
      sectionById: id => sections.byId(id),
      sectionByNumber: number => sections.byNumber(Number(number)),
    })
    for (const link of lost) this.#lost.add(link)
    return html
  }

  /** The report lines on what the texts of the owner lost. Call once, after the last of them. */
  reportLost(): void {
    if (this.#markdownTexts)
      this.#context.report.skipped(
        'markdown',
        this.#owner,
        `${counted(this.#markdownTexts, 'text is', 'texts are')} shown as typed, with the marks of a wiki`,
      )
    if (this.#lost.size === 0) return
    const examples = [...this.#lost].slice(0, 3).map(link => link.slice(0, 80))
    const reason = `${counted(this.#lost.size, 'link leads', 'links lead')} to nothing in this backup: ${examples.join(', ')}`
    this.#context.report.skipped('link', this.#owner, reason)
  }
}

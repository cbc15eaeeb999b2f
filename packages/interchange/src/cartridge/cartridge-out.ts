import { createHash } from 'node:crypto'
import type { ActivityModel, FileModel } from '@learn/course'
import type { BankQuestion } from '@learn/questions'
import type { ZipWriter } from '../archive/zip-writer.ts'
import type { CourseExport } from '../course/course-export.ts'
import { bankOfCourse } from '../moodle/bank-of-course.ts'
import { ImportReport } from '../moodle/import-report.ts'
import { encodePath } from '../moodle/rewrite-links.ts'
import { Media } from '../package-out/media.ts'
import { withAddresses } from '../package-out/references-out.ts'

/** A thing of a cartridge that is written. */
export interface ResourceOut {
  id: string
  type: string
  href: string
  files: string[]
  /** Ids of the resources that it needs. */
  needs: string[]
}

/** A line of the table of contents. */
export interface ItemOut {
  id: string
  title: string
  resourceId: string | null
  items: ItemOut[]
}

/** A name for XML that follows from a key: the same thing has the same one in every cartridge. */
export const getId = (key: string): string => `i${createHash('sha256').update(key).digest('hex').slice(0, 24)}`

/** What the writing of one cartridge shares. */
export class CartridgeOut {
  readonly zip: ZipWriter
  readonly given: CourseExport
  readonly media: Media
  readonly report = new ImportReport()
  readonly resources = new Map<string, ResourceOut>()
  readonly questions: ReadonlyMap<string, BankQuestion>
  /** Where links to activities lead, and those to chapters: `key#chapter-302`. */
  readonly hrefs = new Map<string, string>()
  /** Questions that stand in a quiz. */
  readonly asked = new Set<string>()
  readonly #lost = new Map<string, number>()

  constructor(zip: ZipWriter, given: CourseExport) {
    this.zip = zip
    this.given = given
    this.media = new Media(zip, given, 'web_resources')
    this.questions = new Map(
      bankOfCourse(given.course.questionCategories).flatMap(({ questions }) =>
        questions.map(question => [question.sourceKey, question] as const),
      ),
    )
  }

  /** Something of the model that no cartridge says. */
  lose(what: string): void {
    this.#lost.set(what, (this.#lost.get(what) ?? 0) + 1)
  }

  /** What no cartridge says, with how often it stood there. */
  get lost(): string {
    return [...this.#lost].map(([what, count]) => `${what} (${count})`).join(', ')
  }

  add(resource: ResourceOut): string {
    this.resources.set(resource.id, resource)
    return resource.id
  }

  /** Writes a file and gives the id of its resource. */
  async webContent(file: FileModel): Promise<string> {
    const path = await this.media.write(file)
    const id = getId(path)
    if (!this.resources.has(id)) this.add({ id, type: 'webcontent', href: path, files: [path], needs: [] })
    return id
  }

  /** HTML of an owner as it stands in a folder of the cartridge, with the resources that it needs. `base` comes before each address. */
  async text(html: string, files: readonly FileModel[], base = ''): Promise<{ html: string; needs: string[] }> {
    const { file, used } = this.media.named(files, `${base}../`)
    const linked = withAddresses(html, {
      file,
      activity: (key, fragment) => {
        // A chapter of a book is a page of its own.
        const href = this.hrefs.get(key + fragment) ?? this.hrefs.get(key)
        return href === undefined ? null : `${base}../${encodePath(href)}`
      },
    })
    const needs: string[] = []
    for (const one of used) needs.push(await this.webContent(one))
    return { html: linked, needs }
  }
}

/** The words of a text, without its marks. */
export const getWords = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Whether a text between activities is no more than a heading. */
export const isHeading = ({ content }: ActivityModel): boolean =>
  typeof content.html === 'string' &&
  !/<(img|a|audio|video|table|iframe|math)\b/i.test(content.html) &&
  getWords(content.html).length <= 200

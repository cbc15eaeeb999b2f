import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ActivityModel, CourseModel, FileModel, QuestionModel, SectionModel } from '@learn/course'
import type { BankCategory } from '@learn/questions'
import { decodeXmlEntities } from '../xml/xml-entities.ts'

const PICTURE =
  /data:image\/(png|jpe?g|gif|webp|avif|bmp|x-ms-bmp);base64,([A-Za-z0-9+/=%\s]{40,})(?=["')])|(?<=\ssrc=)data:image\/(png|jpe?g|gif|webp|avif|bmp|x-ms-bmp);base64,([A-Za-z0-9+/=%]{40,})(?=[\s>])/gi
/** Drawings, as bytes in base64 or as they are typed, with the signs of an address or of HTML. Source: RFC 2397. */
const DRAWING =
  /(?<==")data:image\/svg\+xml((?:;[\w=-]{1,40}){0,3}),([^"]{20,})(?=")|(?<==')data:image\/svg\+xml((?:;[\w=-]{1,40}){0,3}),([^']{20,})(?=')|(?<==)data:image\/svg\+xml((?:;[\w=-]{1,40}){0,3}),([^"'\s<>]{20,})(?=[\s>])/gi
/** Of one picture; a larger one stays where it is and is lost with the end of its text. */
const MAX_CHARS = 27_000_000

/** Pictures that are written inside of texts become files of whoever has the text. `folder` goes with the reading. */
export async function storeDataPictures(course: CourseModel, folder: string): Promise<CourseModel> {
  const writer = new PictureWriter(folder)
  const sections = course.sections.map(section => sectionWith(section, writer))
  const questionCategories = course.questionCategories.map(category => ({
    ...category,
    questions: category.questions.map(question => questionWith(question, writer)),
  }))
  const summary = writer.take(course.summaryHtml, 'summary')
  await writer.flush()
  return {
    ...course,
    summaryHtml: summary.value,
    files: joined(course.files, summary.files),
    sections,
    questionCategories,
  }
}

/** The same for the categories of a file of questions. */
export async function storeBankPictures(categories: readonly BankCategory[], folder: string): Promise<BankCategory[]> {
  const writer = new PictureWriter(folder)
  const made = categories.map(category => ({
    ...category,
    questions: category.questions.map(question => {
      const { value, files } = writer.take(question.versions, 'content')
      return files.length === 0 ? question : { ...question, versions: value, files: joined(question.files, files) }
    }),
  }))
  await writer.flush()
  return made
}

function sectionWith(section: SectionModel, writer: PictureWriter): SectionModel {
  const summary = writer.take(section.summaryHtml, 'summary')
  return {
    ...section,
    summaryHtml: summary.value,
    files: joined(section.files, summary.files),
    activities: section.activities.map(activity => activityWith(activity, writer)),
  }
}

function activityWith(activity: ActivityModel, writer: PictureWriter): ActivityModel {
  const intro = writer.take(activity.introHtml, 'intro')
  const content = writer.take(activity.content, 'content')
  if (intro.files.length + content.files.length === 0) return activity
  return {
    ...activity,
    introHtml: intro.value,
    content: content.value,
    files: joined(activity.files, [...intro.files, ...content.files]),
  }
}

function questionWith(question: QuestionModel, writer: PictureWriter): QuestionModel {
  const { files = [], ...texts } = question
  const taken = writer.take(texts, 'content')
  return taken.files.length === 0 ? question : { ...taken.value, files: joined(files, taken.files) }
}

const joined = (files: FileModel[], more: readonly FileModel[]): FileModel[] => [
  ...files,
  ...more.filter(({ path, area }) => !files.some(file => file.path === path && file.area === area)),
]

class PictureWriter {
  readonly #folder: string
  readonly #bytes = new Map<string, Buffer>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** A value with references in the place of its pictures. */
  take<T>(value: T, area: FileModel['area']): { value: T; files: FileModel[] } {
    const files = new Map<string, FileModel>()
    const made = this.#deep(value, area, files) as T
    return { value: files.size === 0 ? value : made, files: [...files.values()] }
  }

  async flush(): Promise<void> {
    for (const [diskPath, bytes] of this.#bytes) await writeFile(diskPath, bytes)
    this.#bytes.clear()
  }

  #deep(value: unknown, area: FileModel['area'], files: Map<string, FileModel>): unknown {
    if (typeof value === 'string') return value.includes('data:image/') ? this.#text(value, area, files) : value
    if (Array.isArray(value)) return value.map(item => this.#deep(item, area, files))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#deep(item, area, files)]))
  }

  #text(written: string, area: FileModel['area'], files: Map<string, FileModel>): string {
    const html = written.replace(DRAWING, (all: string, ...found: (string | undefined)[]) => {
      const at = [0, 2, 4].find(n => found[n + 1] !== undefined) ?? 0
      const drawn = drawingOf(found[at] ?? '', found[at + 1] ?? '')
      return drawn === null ? all : this.#stored(drawn, 'svg', 'image/svg+xml', { area, files })
    })
    return html.replace(PICTURE, (all: string, ...[quotedKind, quoted, bareKind, bare]: (string | undefined)[]) => {
      const base64 = quoted ?? bare ?? ''
      const kind = quotedKind ?? bareKind ?? ''
      const bytes =
        base64.length > MAX_CHARS ? null : Buffer.from(base64.replaceAll('%2B', '+').replaceAll('%2F', '/'), 'base64')
      if (bytes === null || bytes.length === 0) return all
      const ending = kind.toLowerCase().replace('jpeg', 'jpg').replace('x-ms-', '')
      return this.#stored(bytes, ending, `image/${ending === 'jpg' ? 'jpeg' : ending}`, { area, files })
    })
  }

  #stored(bytes: Buffer, ending: string, mime: string, { area, files }: Place): string {
    const sha = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
    const path = `pictures/${sha}.${ending}`
    const diskPath = join(this.#folder, `picture-${sha}`)
    this.#bytes.set(diskPath, bytes)
    files.set(path, { area, path, mime, sizeBytes: bytes.length, diskPath })
    return `@@file@@/${path}`
  }
}

/** Whose picture it is. */
interface Place {
  area: FileModel['area']
  files: Map<string, FileModel>
}

/** The bytes of a drawing; null for what is none. */
function drawingOf(parameters: string, written: string): Buffer | null {
  if (written.length > MAX_CHARS) return null
  const text = decodeXmlEntities(written)
  const isBase64 = /;base64$/i.test(parameters)
  const bytes = isBase64 ? Buffer.from(unescaped(text), 'base64') : Buffer.from(unescaped(text))
  return /<svg[\s>]/i.test(bytes.toString('utf8', 0, 4000)) ? bytes : null
}

/** A lone per cent sign stays. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

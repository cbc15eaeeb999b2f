import type { ActivityModel, FileModel } from '@learn/course'
import { isPackage } from '@learn/course/content/package'
import type { ZipWriter } from '../archive/zip-writer.ts'
import type { CourseExport } from '../course/course-export.ts'
import { ImportReport } from '../moodle/import-report.ts'
import { encodePath } from '../moodle/rewrite-links.ts'
import { decodedKey, type Reference, withoutDeadLinks } from '../package-out/dead-links.ts'
import { BackupFiles } from './backup-files.ts'
import { BackupIds } from './backup-ids.ts'
import { filmOut } from './film-out.ts'

/** Where the files of an owner lie in a backup: the area, the item, and the path within it; null for one that has no place. */
export type PlaceOf = (file: FileModel) => { area: string; itemId: number | string; path: string } | null

/** A question that a backup has, by which its quizzes name it. */
export interface EntryOut {
  id: number
  categoryId: number
}

/** What the writing of one backup shares. */
export class BackupOut {
  readonly zip: ZipWriter
  readonly given: CourseExport
  readonly ids = new BackupIds()
  readonly files: BackupFiles
  readonly report = new ImportReport()
  readonly courseId: number
  readonly courseContextId: number
  /** The modules that are written, by the keys of their activities. */
  readonly modules = new Map<string, string>()
  /** The questions that are written, by their keys. */
  readonly entries = new Map<string, EntryOut>()
  readonly #lost = new Map<string, number>()

  constructor(zip: ZipWriter, given: CourseExport) {
    this.zip = zip
    this.given = given
    this.files = new BackupFiles(zip, given, this.ids)
    this.courseId = this.ids.of('course', given.course.sourceKey)
    this.courseContextId = this.ids.of('context', 'course')
  }

  cmId = (key: string): number => this.ids.of('module', key)
  contextId = (key: string): number => this.ids.of('context', `module ${key}`)
  sectionId = (key: string): number => this.ids.of('section', key)

  /** The number of a book's chapter. */
  chapterId = (activityKey: string, key: string): number | string =>
    /^\d{1,15}$/.test(key) ? key : this.ids.of('chapter', `${activityKey} ${key}`)

  lose(what: string): void {
    this.#lost.set(what, (this.#lost.get(what) ?? 0) + 1)
  }

  get lost(): string {
    return [...this.#lost].map(([what, count]) => `${what} (${count})`).join(', ')
  }

  /** HTML of the model with the tokens of Moodle in the place of its references. */
  html(text: string, files: readonly FileModel[] = [], placeOf: PlaceOf = () => null): string {
    const byPath = new Map(files.map(file => [file.path, file]))
    const isDead = ({ kind, key }: Reference) => kind === 'activity' && !this.modules.has(keyIn(key))
    return withoutDeadLinks(text, isDead).replace(REFERENCE, (all, kind: string, rest = '', fragment = '') => {
      const name = decodedKey(rest)
      if (kind === 'course') return `$@COURSEVIEWBYID*${this.courseId}@$${fragment}`
      if (kind === 'section') return `$@COURSESECTIONBYID*${this.sectionId(keyIn(name))}@$${fragment}`
      if (kind === 'activity') {
        const key = keyIn(name)
        const module = this.modules.get(key)
        return module === undefined ? '#' : this.#activityToken(key, module, fragment)
      }
      const file = byPath.get(name)
      const place = file ? placeOf(file) : null
      return place ? `@@PLUGINFILE@@/${encodePath(place.path)}${fragment}` : all.replace('@@file@@', '@@PLUGINFILE@@')
    })
  }

  #activityToken(key: string, module: string, fragment: string): string {
    const [, chapter] = /^#chapter-([\w-]{1,40})$/.exec(fragment) ?? []
    return module === 'book' && chapter !== undefined
      ? `$@BOOKVIEWBYIDCH*${this.cmId(key)}*${this.chapterId(key, chapter)}@$`
      : `$@${module.toUpperCase()}VIEWBYID*${this.cmId(key)}@$${fragment}`
  }

  /** Puts the files of an owner in their places; gives their ids. */
  async place(
    files: readonly FileModel[],
    placeOf: PlaceOf,
    { contextId, component, main }: { contextId: number; component: string; main?: FileModel | undefined },
  ): Promise<number[]> {
    const ids = new Set<number>()
    for (const file of files) {
      const place = placeOf(file)
      if (!place) this.lose('files of packages')
      else
        for (const id of await this.files.add(file, { contextId, component, isMain: file === main, ...place }))
          ids.add(id)
    }
    return [...ids]
  }
}

const REFERENCE = /@@(file|activity|section|course)@@(?:\/([^"'<>\s#]*))?((?:#[^"'<>\s]*)?)/g
const keyIn = (name: string): string => /^[\w.~:-]*/.exec(name)?.[0] ?? ''

/** A glossary without entries. */
export const isEmptyGlossary = ({ kind, entries }: ActivityModel['content']): boolean =>
  kind === 'glossary' && Array.isArray(entries) && entries.length === 0

/** The page that a set of pages without a table of contents opens. */
export function mainOfPages({ content, files }: Pick<ActivityModel, 'content' | 'files'>): FileModel | undefined {
  if (!isPackage(content) || content.format !== 'html' || content.items.length !== 1) return undefined
  const page = files.find(({ area, path }) => area === 'package' && path === content.items[0]?.path)
  return page && !files.some(({ area, path }) => area === 'package' && path === 'imsmanifest.xml') ? page : undefined
}

/** Why an activity is not in a backup. */
export function whyLeftOut({ content }: ActivityModel): string {
  switch (content.kind) {
    case 'lesson':
    case 'package':
      return `${content.kind}s do not go out in a backup; the archive of the course has them`
    case 'resource':
    case 'video':
      return 'it has no file'
    default:
      return 'Moodle has nothing of its kind'
  }
}

/** The module of Moodle that an activity becomes; null for none. */
export function getModule(activity: ActivityModel): string | null {
  const { type, content, files } = activity
  if (filmOut(activity)) return 'page'
  switch (content.kind) {
    case 'page':
    case 'label':
    case 'url':
    case 'folder':
    case 'book':
    case 'quiz':
    case 'choice':
    case 'assign':
    case 'feedback':
    case 'forum':
      return content.kind
    case 'resource':
    case 'video':
      return files.some(({ area }) => area === 'content') ? 'resource' : null
    case 'glossary':
      // Moodle takes entries in with people only: one that has some stands as a page.
      return isEmptyGlossary(content) ? 'glossary' : 'page'
    case 'package':
      return mainOfPages({ content, files }) ? 'resource' : null
    case 'kept':
      return /^[a-z][a-z0-9_]{0,40}$/.test(type) ? type : null
    default:
      return null
  }
}

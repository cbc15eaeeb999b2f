import { createHash } from 'node:crypto'
import type { ActivityModel, FileModel } from '@learn/course'
import { escapeHtml } from '../xml/escape-html.ts'
import type { BackupContext } from './backup-context.ts'
import { H5P_TYPE } from './kinds/hvp.ts'
import { found } from './package-of-module.ts'
import { encodePath } from './rewrite-links.ts'

/** Whose texts they are, and what the activities that play them take over. */
export interface H5pOwner extends Pick<ActivityModel, 'sourceKey' | 'name' | 'isVisible' | 'indent' | 'availability'> {
  /** Files that its texts name. */
  files: readonly FileModel[]
}

export interface EmbeddedH5p<T> {
  /** The texts, with a link to what plays in the place of each file that does; it may play there. */
  texts: T
  activities: ActivityModel[]
  /** Files that no text names any more: what plays has all of them. */
  played: ReadonlySet<FileModel>
}

/** As `h5p-marks.ts` writes it, once its address is one of the model. */
const WRITTEN = /<a class=\\"h5p\\" href=\\"@@file@@\/([^"<>\\]*)\\">/g
const MARK = /<a class="h5p" href="@@file@@\/([^"<>]*)">([^<>]*)<\/a>/g

/**
 * Makes an activity of each H5P file that stands in the texts of an owner. A file that does not play stays a link to itself, and
 * the report says why. Throws ArchiveError only for a hostile archive.
 */
export async function playEmbeddedH5p<T>(context: BackupContext, owner: H5pOwner, texts: T): Promise<EmbeddedH5p<T>> {
  const named = new Set([...JSON.stringify(texts).matchAll(WRITTEN)].map(([, path = '']) => path))
  const playing = new Map<string, { activity: ActivityModel; file: FileModel }>()
  for (const path of named) {
    const file = owner.files.find(one => encodePath(one.path) === path)
    const activity = file && (await activityOf(context, owner, file))
    if (activity) playing.set(path, { activity, file })
  }
  if (playing.size === 0) return { texts, activities: [], played: new Set() }
  const settled = mapTexts(texts, text =>
    text.replace(MARK, (all: string, path: string) => {
      const activity = playing.get(path)?.activity
      return activity
        ? `<a class="embed" href="@@activity@@/${activity.sourceKey}">Open “${escapeHtml(activity.name)}”</a>`
        : all
    }),
  )
  const left = JSON.stringify(settled)
  const unnamed = [...playing].filter(([path]) => !left.includes(`@@file@@/${path}`))
  return {
    texts: settled,
    activities: [...playing.values()].map(({ activity }) => activity),
    played: new Set(unnamed.map(([, { file }]) => file)),
  }
}

async function activityOf(context: BackupContext, owner: H5pOwner, file: FileModel): Promise<ActivityModel | null> {
  const { report, packages } = context
  const fileName = file.path.split('/').at(-1) ?? ''
  const read = await found(() => packages.open(file.diskPath))
  if ('fault' in read || read.content.format !== 'h5p') {
    const why = 'fault' in read ? read.fault : 'it is no H5P'
    report.partSkipped('H5P in a text', `${owner.name}: ${fileName}`, `${why}: a link to the file stands in its place`)
    return null
  }
  const name = read.content.title.trim() || fileName.replace(/\.h5p$/i, '')
  report.cameIn(`activity: ${H5P_TYPE}`, name, `it stood in a text of ${owner.name}: a link there opens it`)
  const key = createHash('sha256').update(`${file.area}:${file.path}`).digest('hex').slice(0, 16)
  return {
    sourceKey: `${owner.sourceKey}:h5p:${key}`,
    type: H5P_TYPE,
    name,
    introHtml: '',
    isVisible: owner.isVisible,
    indent: Math.min(16, owner.indent + 1),
    availability: owner.availability,
    completion: { mode: 'none', onView: false, onGrade: false, onPassGrade: false, expectedAt: null },
    openAt: null,
    dueAt: null,
    closeAt: null,
    content: read.content,
    files: read.files,
  }
}

/** A thing with every text of it remade. */
function mapTexts<T>(thing: T, make: (text: string) => string): T {
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return make(value)
    if (Array.isArray(value)) return value.map(deep)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, deep(inner)]))
  }
  return deep(thing) as T
}

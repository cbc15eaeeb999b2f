import type { CaptionModel, ContentModel } from '@learn/course'
import { integerOf, textOf, type XmlNode } from '../xml/xml-node.ts'
import { xmlToJson } from '../xml/xml-to-json.ts'
import type { BackupContext } from './backup-context.ts'
import type { OwnedFile, OwnedFiles } from './owned-files.ts'
import type { OwnerText } from './owner-text.ts'
import { linkQuestions } from './quiz-questions.ts'
import { isUsersData } from './users-data.ts'

/** An activity's module and what was read of it so far. */
export interface ContentSource {
  module: string
  instance: XmlNode
  files: OwnedFiles
  text: OwnerText
  context: BackupContext
}

export interface ReadContent {
  /** The platform's name of the type. */
  type: string
  content: ContentModel
  note: string | null
}

/** Moodle modules that the platform lists under another name. */
const TYPE_NAMES = new Map([['h5pactivity', 'hvp']])
/** Already members of the activity itself. */
const ACTIVITY_FIELDS = new Set(['name', 'intro', 'introformat', 'timemodified', 'timecreated'])

/** The content of an activity; modules without a player yet are `kept` with their settings, without anything of people. */
export function readContent(source: ContentSource): ReadContent {
  const { module, instance, files, text } = source
  switch (module) {
    case 'page': {
      const html = text.html(
        textOf(instance, 'content'),
        integerOf(instance, 'contentformat'),
        files.finderOf('content'),
      )
      return { type: 'page', content: { kind: 'page', html, minutes: null }, note: null }
    }
    case 'label': {
      const html = text.html(textOf(instance, 'intro'), integerOf(instance, 'introformat'), files.finderOf('intro'))
      return { type: 'label', content: { kind: 'label', html }, note: null }
    }
    case 'folder':
      return { type: 'folder', content: { kind: 'folder' }, note: null }
    case 'url':
      return urlContent(source)
    case 'resource':
      return resourceContent(source)
    case 'videofile':
      return videoFileContent(source)
    default:
      return keptContent(source, `no player for ${module} yet`)
  }
}

function urlContent(source: ContentSource): ReadContent {
  const written = textOf(source.instance, 'externalurl').trim()
  const href = source.text.links(`<${written}>`, () => null).slice(1, -1)
  if (/^(https?:\/\/|mailto:|@@activity@@\/)/i.test(href))
    return { type: 'url', content: { kind: 'url', href }, note: null }
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:]|$)/i.test(href)) {
    return { type: 'url', content: { kind: 'url', href: `http://${href}` }, note: null }
  }
  return { ...keptContent(source, 'its address is not one that a browser should open'), type: 'url' }
}

function resourceContent(source: ContentSource): ReadContent {
  const files = source.files.inArea('content')
  const main = files.find(({ record }) => record.sortOrder === 1) ?? (files.length === 1 ? files[0] : undefined)
  if (main?.file.mime.startsWith('video/')) return videoContent(main, files)
  const note = files.length ? (main ? null : 'none of its files is marked as the main one') : 'it has no file'
  return { type: 'resource', content: { kind: 'resource', mainPath: main?.file.path ?? null }, note }
}

function videoFileContent(source: ContentSource): ReadContent {
  const main = source.files.list.find(({ record }) => record.area === 'videos')
  return main ? videoContent(main, source.files.list) : keptContent(source, 'it has no video file')
}

function videoContent(main: OwnedFile, files: readonly OwnedFile[]): ReadContent {
  const captions = files.filter(({ file }) => file.path.toLowerCase().endsWith('.vtt')).map(captionOf)
  return { type: 'videofile', content: { kind: 'video', path: main.file.path, durationS: null, captions }, note: null }
}

/** The language stands at the end of a caption file's name: `talk.en.vtt`, `talk_pt-BR.vtt`. */
function captionOf({ file }: OwnedFile): CaptionModel {
  const stem = file.path.split('/').at(-1)?.slice(0, -4) ?? ''
  const language = /(?:^|[._-])([a-z]{2,3}(?:-[A-Z]{2})?)$/.exec(stem)?.[1] ?? 'und'
  return { language, label: stem, path: file.path }
}

function keptContent(source: ContentSource, note: string): ReadContent {
  const { module, instance, files, text, context } = source
  const settings = xmlToJson(instance, {
    isKept: (node, isTop) => {
      if (!isUsersData(node)) return !isTop || !ACTIVITY_FIELDS.has(node.name)
      if (node.children.length) context.users.areSeen = true
      return false
    },
    text: (value, owners) => text.links(value, files.finderNear(owners)),
  })
  if (module === 'quiz') linkQuestions(settings, context.keys)
  return {
    type: TYPE_NAMES.get(module) ?? module,
    content: { kind: 'kept', settings },
    note: `${note}: its settings are kept`,
  }
}

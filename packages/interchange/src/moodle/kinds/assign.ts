import type { AssignContent } from '@learn/course/content/assign'
import { getChildren, getInteger, getText, isNoTime, type XmlNode } from '../../xml/xml-node.ts'
import { readMarking, SCALE_NOTE } from './assign-marking.ts'
import type { ContentSource, KindReader, ReadContent } from './kind-reader.ts'
import { outsideWork } from './outside.ts'

/** Moodle's words stand on the site and not in its backups. */
const STATEMENT = 'This is my own work. Where I used the work of others, I say so.'

const AGAIN = new Map<string, AssignContent['again']>([
  ['none', 'never'],
  ['manual', 'staff'],
  ['untilpass', 'until-pass'],
  ['automatic', 'learner'],
])
/** Moodle's names for many kinds of files at once. */
const GROUPS: Readonly<Record<string, string>> = {
  image: '.png .jpg .jpeg .gif .webp .svg .bmp .tif .tiff',
  web_image: '.png .jpg .jpeg .gif .webp .svg',
  document: '.pdf .doc .docx .odt .rtf .txt .md',
  spreadsheet: '.xls .xlsx .ods .csv',
  presentation: '.ppt .pptx .odp',
  archive: '.zip .gz .tgz .tar .7z .rar',
  audio: '.mp3 .wav .ogg .m4a .aac .flac',
  video: '.mp4 .webm .mov .avi .mkv',
  sourcecode: '.c .cpp .java .js .ts .py .sql .html .css .php .rb .go .rs',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
  'text/csv': '.csv',
}

/** An assignment; what learners handed in is theirs and never read. One that takes nothing here is a page, done by hand. */
export const assignReader: KindReader = {
  module: 'assign',
  ownRule: 'completionsubmit',
  async read(source) {
    const { instance } = source
    const isOn = (plugin: string) => settingOf(instance, plugin, 'enabled') === '1'
    if (!isOn('onlinetext') && !isOn('file')) return outsideWork(source)
    return contentOf(source, await readMarking(source))
  },
}

const settingOf = (instance: XmlNode, plugin: string, name: string): string => {
  const found = getChildren(instance, 'plugin_configs', 'plugin_config').find(
    node =>
      getText(node, 'subtype') === 'assignsubmission' &&
      getText(node, 'plugin') === plugin &&
      getText(node, 'name') === name,
  )
  return found ? getText(found, 'value') : ''
}

function contentOf(source: ContentSource, marking: AssignContent['marking'] | null): ReadContent {
  const { instance, text, files } = source
  const has = (plugin: string) => settingOf(instance, plugin, 'enabled') === '1'
  const limit = settingOf(instance, 'onlinetext', 'wordlimitenabled') === '1'
  const maxWords = Number(settingOf(instance, 'onlinetext', 'wordlimit')) || null
  const attempts = getInteger(instance, 'maxattempts') ?? -1
  const kinds = typesOf(settingOf(instance, 'file', 'filetypeslist'))
  const content: AssignContent = {
    kind: 'assign',
    instructionsHtml: text.html(
      getText(instance, 'activity'),
      getInteger(instance, 'activityformat'),
      files.finderOf('activityattachment'),
    ),
    text: has('onlinetext') ? { maxWords: limit ? maxWords : null } : null,
    files: has('file')
      ? {
          max: Math.min(20, Math.max(1, Number(settingOf(instance, 'file', 'maxfilesubmissions')) || 1)),
          maxBytes: Number(settingOf(instance, 'file', 'maxsubmissionsizebytes')) || null,
          types: kinds.types,
        }
      : null,
    statement: getInteger(instance, 'requiresubmissionstatement') === 1 ? STATEMENT : '',
    canTakeBack: getInteger(instance, 'submissiondrafts') === 0,
    attempts: attempts > 0 ? attempts : null,
    again: AGAIN.get(getText(instance, 'attemptreopenmethod')) ?? 'never',
    counts: 'last',
    late: null,
    marking: marking ?? { kind: 'none' },
    criteria: [],
    hidesNames: getInteger(instance, 'blindmarking') === 1,
  }
  return { type: 'assign', content, note: notesOf(source, kinds.unknown, marking === null).join('; ') || null }
}

/** Endings of files; what is none and no known group is told. */
function typesOf(list: string): { types: string[]; unknown: string[] } {
  const named = list.split(/[\s,;]+/).filter(name => name !== '')
  const known = named.map(name => ({ name, endings: GROUPS[name] ?? (/^\.[\w.+-]{1,20}$/.test(name) ? name : null) }))
  const unknown = known.flatMap(({ name, endings }) => (endings === null ? name.slice(0, 40) : []))
  const types = known.flatMap(({ endings }) => endings?.split(' ') ?? [])
  return { types: [...new Set(types)].slice(0, 100), unknown }
}

/** What of it could not be taken over. */
function notesOf({ instance }: ContentSource, unknown: readonly string[], hasNoScale: boolean): string[] {
  const isOn = (name: string) => (getInteger(instance, name) ?? 0) > 0
  return [
    hasNoScale && SCALE_NOTE,
    unknown.length > 0 && `kinds of files that are not known here: ${unknown.slice(0, 5).join(', ')}`,
    isOn('teamsubmission') && 'each learner submits alone, not a team',
    isOn('timelimit') && 'it may be worked on without a time limit',
    isOn('markingallocation') && 'who marks whom is not taken over',
    isNoTime(instance, 'timelimit') && 'its time limit is out of range and was left out',
  ].filter(note => typeof note === 'string')
}

import type { QuestionOf } from '@learn/questions'
import { getCommon, getCount, isYes } from '../common.ts'
import type { Mapped, RawQuestion } from '../raw-question.ts'

/** What Moodle calls the field, and what we do. */
export const EDITORS = [
  ['editor', 'rich'],
  ['editorfilepicker', 'rich'],
  ['plain', 'plain'],
  ['monospaced', 'mono'],
  ['noinline', 'none'],
] as const

/** Groups of file types in Moodle, by the endings that matter in them. */
const GROUPS: Readonly<Record<string, string>> = {
  document: '.doc .docx .odt .pdf .rtf .txt',
  spreadsheet: '.csv .ods .xls .xlsx',
  presentation: '.odp .ppt .pptx',
  image: '.gif .jpg .jpeg .png .svg .webp',
  web_image: '.gif .jpg .jpeg .png .svg .webp',
  archive: '.7z .gz .tar .tgz .zip',
  audio: '.m4a .mp3 .oga .ogg .wav',
  video: '.m4v .mov .mp4 .ogv .webm',
  html_audio: '.m4a .mp3 .oga .ogg .wav',
  html_video: '.m4v .mov .mp4 .ogv .webm',
  web_file: '.css .htm .html .js',
}

export function essay(raw: RawQuestion): Mapped<QuestionOf<'essay'>> {
  const asked = raw
    .setting('filetypeslist')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const fileTypes = asked.flatMap(type => (type.startsWith('.') ? [type] : (GROUPS[type]?.split(' ') ?? [])))
  const unknown = asked.filter(type => !type.startsWith('.') && !Object.hasOwn(GROUPS, type))
  const isNone = raw.setting('responseformat') === 'noinline'
  const attachments = getCount(raw.setting('attachments'), [-1, 1000], 0)
  const limit = (name: string) => {
    const words = getCount(raw.setting(name), [0, 1_000_000], 0)
    return words > 0 ? words : null
  }
  return {
    question: {
      type: 'essay',
      ...getCommon(raw),
      editor: EDITORS.find(([theirs]) => theirs === raw.setting('responseformat'))?.[1] ?? 'rich',
      isTextRequired: !isNone && (raw.setting('responserequired') === '' || isYes(raw.setting('responserequired'))),
      lines: getCount(raw.setting('responsefieldlines'), [1, 100], 15),
      minWords: limit('minwordlimit'),
      maxWords: limit('maxwordlimit'),
      maxFiles: attachments < 0 ? null : attachments,
      minFiles: getCount(raw.setting('attachmentsrequired'), [0, 1000], 0),
      fileTypes: [...new Set(fileTypes)],
      templateHtml: raw.html('responsetemplate'),
      markerInfoHtml: raw.html('graderinfo'),
    },
    notes: unknown.length ? [`any file is taken in place of ${unknown.join(', ')}`] : [],
  }
}

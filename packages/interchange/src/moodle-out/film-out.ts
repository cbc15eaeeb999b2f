import type { ActivityModel, FileModel } from '@learn/course'
import { type ChapterModel, isVideo } from '@learn/course/content/video'
import { encodePath } from '../moodle/rewrite-links.ts'
import { escapeHtml } from '../xml/escape-html.ts'

/** A film as a text that holds it, with what its player is told. */
export interface FilmOut {
  html: string
  chapters: { path: string; text: string }
}

/**
 * A film with chapters as a backup has it: the film of a page, with tracks for captions and chapters, which Moodle shows and every
 * reader of ours takes for the film that it was. Null for one that stands as a file: without chapters, or beside another in its text.
 */
export function filmOut({
  content,
  files,
  introHtml,
}: Pick<ActivityModel, 'content' | 'files' | 'introHtml'>): FilmOut | null {
  if (!isVideo(content) || !content.chapters?.length || /<video\b/i.test(introHtml)) return null
  const has = (path: string): boolean => files.some(file => file.area === 'content' && file.path === path)
  if (!has(content.path)) return null
  const path = `${content.path.replace(/\.[^./]*$/, '')}.chapters.vtt`
  const captions = content.captions.filter(caption => has(caption.path))
  if (captions.some(caption => caption.path === path)) return null
  const tracks = captions.map(caption => trackOf('captions', caption.path, caption.language, caption.label))
  return {
    html: `<video controls><source src="${addressOf(content.path)}">${tracks.join('')}${trackOf('chapters', path)}</video>`,
    chapters: { path, text: vttOf(content.chapters, content.durationS) },
  }
}

/** Files that a film takes along: not the list of chapters that is written anew. */
export const besideFilm = (files: readonly FileModel[], { chapters }: FilmOut): FileModel[] =>
  files.filter(({ path }) => path !== chapters.path)

const addressOf = (path: string): string => `@@PLUGINFILE@@/${escapeHtml(encodePath(path))}`

const trackOf = (kind: string, path: string, language = '', label = ''): string =>
  `<track kind="${kind}" src="${addressOf(path)}"${attribute('srclang', language)}${attribute('label', label)}>`

const attribute = (name: string, value: string): string => (value === '' ? '' : ` ${name}="${escapeHtml(value)}"`)

/** The last chapter lasts to the end of the film; where nobody knows it, for an hour. */
const LAST_S = 3600

const vttOf = (chapters: readonly ChapterModel[], durationS: number | null): string =>
  [
    'WEBVTT',
    ...chapters.map(({ name, fromS }, n) => {
      const ends = chapters[n + 1]?.fromS ?? Math.max(durationS ?? 0, fromS + (durationS === null ? LAST_S : 1))
      return `${timeOf(fromS)} --> ${timeOf(ends)}\n${escapeHtml(name.replaceAll(/\s+/g, ' '))}`
    }),
    '',
  ].join('\n\n')

/** `01:02:03.500`. */
function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

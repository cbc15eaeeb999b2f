import { readFile } from 'node:fs/promises'
import type { FileModel } from '@learn/course'
import type { CaptionModel, ChapterModel, VideoContent } from '@learn/course/content/video'
import { chaptersOfVtt } from '../course/vtt-chapters.ts'
import { encodePath } from './rewrite-links.ts'
import { decodeBasicEntities } from './text-format.ts'

/** A list of chapters has a few kilobytes. */
const MOST_BYTES = 1_000_000

/** The chapters in a WebVTT file; none where it names none. */
export const chaptersIn = async (file: Pick<FileModel, 'diskPath' | 'sizeBytes'>): Promise<ChapterModel[]> =>
  file.sizeBytes > MOST_BYTES ? [] : chaptersOfVtt(await readFile(file.diskPath, 'utf8'))

export interface FilmInText {
  content: VideoContent
  /** The text around it. */
  rest: string
}

const FILE = '@@file@@/'
const EMPTY_PARAGRAPH = /<(p|div)\b[^<>]*>(?:\s|&nbsp;|<br\s{0,5}\/?>){0,50}<\/\1>/gi

/**
 * The one film of a text, where its tracks name its chapters: its own files tell where they begin, which a browser does not
 * show. Null for a text with none or several. `html`: with links of the model.
 */
export async function filmInText(html: string, files: readonly FileModel[]): Promise<FilmInText | null> {
  const start = html.search(/<video\b/i)
  if (start < 0) return null
  const after = html.slice(start)
  const end = /<\/video\s{0,20}>/i.exec(after)
  if (!end || /<video\b/i.test(after.slice(1))) return null
  const inside = after.slice(0, end.index)
  const fileAt = (address: string): FileModel | undefined =>
    files.find(({ path }) => address === FILE + encodePath(path))
  const film = tagsOf(inside, 'video|source').flatMap(tag => fileAt(attributeOf(tag, 'src')) ?? [])[0]
  const tracks = tagsOf(inside, 'track').flatMap(tag => {
    const file = fileAt(attributeOf(tag, 'src'))
    return file ? [{ tag, file, kind: attributeOf(tag, 'kind').toLowerCase() || 'subtitles' }] : []
  })
  const named = tracks.find(({ kind }) => kind === 'chapters')
  const chapters = named ? await chaptersIn(named.file) : []
  if (!film || chapters.length === 0) return null
  const captions = tracks
    .filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
    .map(({ tag, file }): CaptionModel => {
      const language = attributeOf(tag, 'srclang') || 'und'
      return { language, label: attributeOf(tag, 'label') || language, path: file.path }
    })
  const rest = html.slice(0, start) + after.slice(end.index + end[0].length)
  return {
    content: { kind: 'video', path: film.path, durationS: null, captions, chapters },
    rest: rest.replace(EMPTY_PARAGRAPH, '').trim(),
  }
}

const tagsOf = (html: string, names: string): string[] =>
  html.match(new RegExp(String.raw`<(?:${names})\b[^<>]{0,4000}`, 'gi')) ?? []

function attributeOf(tag: string, name: string): string {
  const found = new RegExp(String.raw`\s${name}\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))`, 'i').exec(tag)
  return decodeBasicEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
}

import { CHAPTER_LIMIT_CHARS, MOST_CHAPTERS } from '@learn/contract/live/plain'

export interface ChapterLine {
  name: string
  /** Where it begins, in seconds. */
  fromS: number
}

const LINE = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s+(\S.*)$/

/** '1:02:03', '2:03'. */
function momentText(atS: number): string {
  const [hours, minutes, seconds] = [Math.floor(atS / 3600), Math.floor(atS / 60) % 60, Math.floor(atS) % 60]
  const end = String(seconds).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}

/** Chapters as people write them, one a line: '0:00 Welcome'. */
export const chapterText = (chapters: readonly ChapterLine[]): string =>
  chapters.map(({ name, fromS }) => `${momentText(fromS)} ${name}`).join('\n')

/** The chapters of such lines, or the sentence that says which line cannot be read. */
export function readChapters(text: string): ChapterLine[] | string {
  const lines = text.split('\n').flatMap((line, n) => (line.trim() === '' ? [] : [{ line: line.trim(), n: n + 1 }]))
  if (lines.length > MOST_CHAPTERS) return `There can be ${MOST_CHAPTERS} chapters at most.`
  const chapters: ChapterLine[] = []
  for (const { line, n } of lines) {
    const [, hours = '0', minutes = '0', seconds = '0', name = ''] = LINE.exec(line) ?? []
    if (name === '' || Number(seconds) > 59) return `Line ${n} needs a time and a name, such as 12:30 Questions.`
    if (name.length > CHAPTER_LIMIT_CHARS) return `The name in line ${n} is longer than ${CHAPTER_LIMIT_CHARS} letters.`
    chapters.push({ name, fromS: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) })
  }
  return chapters.toSorted((a, b) => a.fromS - b.fromS)
}

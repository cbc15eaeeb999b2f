import { CHAPTER_LIMIT_CHARS, MOST_CHAPTERS } from '@learn/contract/live/plain'
import { readTime, timeText } from '#shared/lib/time-text.ts'

export interface ChapterLine {
  name: string
  /** Where it begins, in seconds. */
  fromS: number
}

const LINE = /^(\d[\d:]*)\s+(\S.*)$/

/** Chapters as people write them, one a line: '0:00 Welcome'. */
export const chapterText = (chapters: readonly ChapterLine[]): string =>
  chapters.map(({ name, fromS }) => `${timeText(fromS)} ${name}`).join('\n')

/** The chapters of such lines, or the sentence that says which line cannot be read. */
export function readChapters(text: string): ChapterLine[] | string {
  const lines = text.split('\n').flatMap((line, n) => (line.trim() === '' ? [] : [{ line: line.trim(), n: n + 1 }]))
  if (lines.length > MOST_CHAPTERS) return `There can be ${MOST_CHAPTERS} chapters at most.`
  const chapters: ChapterLine[] = []
  for (const { line, n } of lines) {
    const [, time = '', name = ''] = LINE.exec(line) ?? []
    const fromS = readTime(time)
    if (fromS === null) return `Line ${n} needs a time and a name, such as 12:30 Questions.`
    if (name.length > CHAPTER_LIMIT_CHARS) return `The name in line ${n} is longer than ${CHAPTER_LIMIT_CHARS} letters.`
    chapters.push({ name, fromS })
  }
  return chapters.toSorted((a, b) => a.fromS - b.fromS)
}

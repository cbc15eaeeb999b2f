import { LINE_CHARS, LINES_AT_MOST, type ResumeLine } from '../resume-line.ts'
import { ResumeError } from './resume-error.ts'

export { ResumeError, type ResumeFault } from './resume-error.ts'

export type ResumeKind = 'pdf' | 'docx'

const IS_CONTROL = /[\p{Cc}\p{Cs}\p{Co}]/gu

/** What is shown of a line: a tab stands for the space between columns. */
const shown = (text: string): string =>
  text
    .slice(0, LINE_CHARS)
    .replaceAll(IS_CONTROL, sign => (sign === '\t' ? sign : ' '))
    .trimEnd()

/**
 * The lines of a PDF or a Word document, text only; lines beyond 2,000 and characters beyond 500 a line are left out. The file
 * may cost any time and memory: whoever does not know it calls this in a thread with limits. Throws `ResumeError`.
 */
export async function readLines(bytes: Uint8Array, kind: ResumeKind): Promise<ResumeLine[]> {
  const texts = await textsOf(bytes, kind)
  const lines = texts.slice(0, LINES_AT_MOST).map((text, index) => ({ number: index + 1, text: shown(text) }))
  if (lines.every(({ text }) => text.trim() === '')) throw new ResumeError('no-text', 'This file holds no text.')
  return lines
}

async function textsOf(bytes: Uint8Array, kind: ResumeKind): Promise<string[]> {
  try {
    // Each of them is loaded when such a file comes.
    if (kind === 'pdf') return await (await import('./pdf-lines.ts')).pdfLines(bytes)
    return await (await import('./docx-lines.ts')).docxLines(bytes)
  } catch (cause) {
    if (cause instanceof ResumeError) throw cause
    throw new ResumeError('unreadable', 'This file cannot be read.', { cause })
  }
}

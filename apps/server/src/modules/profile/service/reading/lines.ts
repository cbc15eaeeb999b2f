import { buffer } from 'node:stream/consumers'
import { extractRawText } from 'mammoth'
import { extractTextItems, getDocumentProxy } from 'unpdf'
import { fromBufferPromise } from 'yauzl'

/** A line of a resume, counted from 1. */
export interface ResumeLine {
  number: number
  text: string
}

/** Why nothing is read in a file. */
export type Unread = 'unreadable' | 'too-long' | 'no-text' | 'old-format'

export const LINES_AT_MOST = 2000
export const LINE_CHARS = 500
const PAGES_AT_MOST = 20
/** What a document of words may come to when it is unpacked. */
const UNPACKED_BYTES = 20_000_000

export class UnreadError extends Error {
  readonly reason: Unread

  constructor(reason: Unread) {
    super(reason)
    this.reason = reason
  }
}

/** Texts side by side on one height are one line. */
const SAME_LINE = 2.5

async function textsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 })
  if (pdf.numPages > PAGES_AT_MOST) throw new UnreadError('too-long')
  const { items } = await extractTextItems(pdf)
  return items.flatMap(page => {
    const lines: { y: number; end: number; text: string }[] = []
    for (const { str, x, y, width, fontSize } of page) {
      const last = lines.at(-1)
      if (last && Math.abs(last.y - y) < SAME_LINE) {
        const gap = x - last.end > Math.max(1, fontSize * 0.15) && !/\s$/.test(last.text) ? ' ' : ''
        last.text += gap + str
        last.end = x + width
      } else if (str.trim() !== '') lines.push({ y, end: x + width, text: str })
    }
    return lines.map(({ text }) => text)
  })
}

/** Unpacks every entry once and throws it away: what a file says of its own sizes is not believed. */
async function refuseBomb(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes)
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > UNPACKED_BYTES) throw new UnreadError('too-long')
    // Stops as soon as more comes out than the entry declares.
    if (!entry.fileName.endsWith('/')) await buffer(await zip.openReadStreamPromise(entry))
  }
}

async function textsOfDocx(bytes: Buffer): Promise<string[]> {
  await refuseBomb(bytes)
  return (await extractRawText({ buffer: bytes })).value.split('\n')
}

/** Spaces of every kind are one; nothing that cannot be seen. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LINE_CHARS)

/** The lines of a resume that say something. Throws UnreadError. */
export async function linesOf(bytes: Buffer, mime: string): Promise<ResumeLine[]> {
  if (mime === 'application/msword') throw new UnreadError('old-format')
  const texts = mime === 'application/pdf' ? await textsOfPdf(new Uint8Array(bytes)) : await textsOfDocx(bytes)
  const lines = texts.map(plain).filter(Boolean)
  if (lines.length === 0) throw new UnreadError('no-text')
  if (lines.length > LINES_AT_MOST) throw new UnreadError('too-long')
  return lines.map((text, n) => ({ number: n + 1, text }))
}

import { describe, expect, it } from 'vitest'
import { paragraph, row, writeDocx } from '../../testkit/write-docx.ts'
import { pagePdf, textPdf } from '../../testkit/write-pdf.ts'
import { LINE_CHARS, LINES_AT_MOST } from '../resume-line.ts'
import { type ResumeKind, readLines } from './lines-of.ts'

const texts = async (bytes: Uint8Array, kind: ResumeKind) => (await readLines(bytes, kind)).map(({ text }) => text)
const refusal = (bytes: Uint8Array, kind: ResumeKind) =>
  readLines(bytes, kind).then(
    lines => expect.unreachable(`gave ${lines.length} lines`),
    (error: unknown) => (error as { reason: string }).reason,
  )

describe('a PDF', () => {
  it('gives its lines, numbered from 1, with a tab between what stands far apart', async () => {
    const pdf = textPdf(['Asha Rao', 'Analyst, Hill Road Traders\tJan 2022 - Present', '(71 %)'])
    expect(await readLines(pdf, 'pdf')).toEqual([
      { number: 1, text: 'Asha Rao' },
      { number: 2, text: 'Analyst, Hill Road Traders\tJan 2022 - Present' },
      { number: 3, text: '(71 %)' },
    ])
  })

  it('puts years and marks at the right edge behind the text of their line, though they are drawn before it', async () => {
    const draw = (text: string, x: number, y: number) => `BT /F1 11 Tf ${x} ${y} Td (${text}) Tj ET`
    // Digits of Helvetica are 6.12 points wide at this size.
    const right = (text: string, y: number) => draw(text, 560 - 6.12 * text.length, y)
    const bytes = [
      right('2024', 800),
      right('2020', 770),
      draw('Hill College', 40, 800),
      draw('M.B.A.', 40, 785),
      draw('Lake College', 40, 770),
    ].join('\n')
    expect(await texts(pagePdf({ bytes }), 'pdf')).toEqual(['Hill College\t2024', 'M.B.A.', 'Lake College\t2020'])
  })

  it('leaves a second column where it is', async () => {
    const draw = (text: string, x: number, y: number) => `BT /F1 11 Tf ${x} ${y} Td (${text}) Tj ET`
    const bytes = [
      draw('Skills in 3 tools', 40, 800),
      draw('SQL', 40, 785),
      draw('Analyst since 2021', 300, 800),
      draw('Reports for 38 shops and 4 towns', 300, 785),
    ].join('\n')
    expect((await texts(pagePdf({ bytes }), 'pdf')).slice(0, 2)).toEqual(['Skills in 3 tools', 'SQL'])
  })

  it.each([
    ['without text', pagePdf({ bytes: '0 0 m 9 9 l S' }), 'no-text'],
    ['that is cut off', textPdf(['Asha Rao']).subarray(0, 40), 'unreadable'],
    ['that is none', Buffer.from('%PDF-1.4\nnothing\n%%EOF'), 'unreadable'],
    ['of no bytes', Buffer.alloc(0), 'unreadable'],
  ])('%s is told by its reason', async (_what, bytes, reason) => {
    expect(await refusal(bytes, 'pdf')).toBe(reason)
  })
})

describe('a Word document', () => {
  it('gives a line for each paragraph, break and row', async () => {
    const body = [paragraph('Asha & <Rao>\nKochi'), row('B.Com.', '2023', '71 %'), paragraph(''), paragraph('Skills')]
    expect(await texts(writeDocx(body.join('')), 'docx')).toEqual([
      'Asha & <Rao>',
      'Kochi',
      'B.Com.\t2023\t71 %',
      'Skills',
    ])
  })

  it('is read to its limits', async () => {
    const long = paragraph('x'.repeat(LINE_CHARS + 100))
    const lines = await texts(writeDocx(long.repeat(LINES_AT_MOST + 5), [], { isStored: true }), 'docx')
    expect(lines).toHaveLength(LINES_AT_MOST)
    expect(lines[0]).toHaveLength(LINE_CHARS)
  })

  const zeros = Buffer.alloc(40_000_000, ' ')
  it.each([
    ['without text', writeDocx(paragraph(' ')), 'no-text'],
    ['whose text is a bomb', writeDocx('', [], { bytes: zeros }), 'unreadable'],
    ['whose bomb claims to be small', writeDocx('', [], { bytes: zeros, claimedSize: 5000 }), 'unreadable'],
    ['that carries a bomb', writeDocx(paragraph('x'), [{ path: 'word/media/x.png', bytes: zeros }]), 'unreadable'],
    ['that names a part twice', writeDocx('', [{ path: 'word/document.xml', bytes: Buffer.from('x') }]), 'unreadable'],
    ['that is encrypted', writeDocx(paragraph('x'), [], { isEncrypted: true }), 'unreadable'],
    ['whose markup is broken', writeDocx('<w:p>'), 'unreadable'],
    ['that is no archive', Buffer.from('PK\u0003\u0004 and no more'), 'unreadable'],
    ['that is a PDF', textPdf(['x']), 'unreadable'],
  ])('%s is told by its reason', async (_what, bytes, reason) => {
    const before = process.memoryUsage().arrayBuffers
    expect(await refusal(bytes, 'docx')).toBe(reason)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  })
})

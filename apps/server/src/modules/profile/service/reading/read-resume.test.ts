import { readFileSync } from 'node:fs'
import path from 'node:path'
import { paragraph, writeDocx } from '@learn/resume/testkit/write-docx.ts'
import { endlessPdf, pagePdf, swellingPdf, textPdf } from '@learn/resume/testkit/write-pdf.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readResume } from './read-resume.ts'

const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const DEMO = path.join(import.meta.dirname, '../../../../../../../content/resumes/aarav-menon.pdf')

/** The longest that this process did nothing else, in milliseconds: while a thread reads, the server answers. */
let longestStop = 0
let last = 0
let watch: NodeJS.Timeout
beforeEach(() => {
  longestStop = 0
  last = performance.now()
  watch = setInterval(() => {
    longestStop = Math.max(longestStop, performance.now() - last)
    last = performance.now()
  }, 10)
})
afterEach(() => clearInterval(watch))

const said = async (bytes: Uint8Array, mime: string) => {
  const reading = await readResume(bytes, mime)
  if ('reason' in reading) expect.unreachable(reading.reason)
  return reading
}

describe('reading a resume', () => {
  it('gives its lines and what they say, with the part of the line', async () => {
    const { lines, proposals } = await said(readFileSync(DEMO), PDF)
    expect(lines[0]).toEqual({ number: 1, text: 'Aarav Menon' })
    expect(proposals).toContainEqual({ field: 'phone', value: '9845012345', line: 2, from: 38, to: 53 })
    expect(lines[1]?.text.slice(38, 53)).toBe('+91 98450 12345')
    expect(proposals.map(({ field, value }) => `${field} ${value}`)).toEqual(
      expect.arrayContaining([
        'currentDesignation Sales executive',
        'ug.collegeName Christ University',
        'tenth.marks 86',
      ]),
    )
  })

  it('gives the same of a Word document', async () => {
    const texts = ['Asha Rao', 'asha@example.org', 'Skills', 'SQL, Excel']
    const { lines, proposals } = await said(writeDocx(texts.map(paragraph).join('')), DOCX)
    expect(lines.map(({ text }) => text)).toEqual(texts)
    expect(proposals.map(({ value }) => value)).toEqual(['Asha', 'Rao', 'asha@example.org', 'SQL', 'Excel'])
  })

  it.each([
    ['an old Word document', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'application/msword', 'old-format'],
    ['a type that is no resume', Buffer.from('GIF89a'), 'image/gif', 'unreadable'],
    ['a broken PDF', textPdf(['Asha Rao']).subarray(0, 60), PDF, 'unreadable'],
    ['a PDF without text', pagePdf({ bytes: '' }), PDF, 'no-text'],
    ['a document that is a bomb', writeDocx('', [], { bytes: Buffer.alloc(40_000_000) }), DOCX, 'unreadable'],
    ['a PDF that swells in memory', swellingPdf(600_000_000), PDF, 'too-long'],
  ])('tells why there is nothing: %s', async (_what, bytes, mime, reason) => {
    expect(await readResume(bytes, mime)).toEqual({ reason })
  })

  it('ends a file without an end at the deadline; the server goes on meanwhile and reads the next', async () => {
    const endless = endlessPdf()
    const start = performance.now()
    const limits = { limitMs: 1500 }
    const readings = [1, 2, 3].map(n => readResume(endless, PDF, { ...limits, whose: `user ${n}` }))
    for (const reading of readings) expect(await reading).toEqual({ reason: 'too-long' })
    expect(performance.now() - start).toBeLessThan(20_000)
    expect(longestStop).toBeLessThan(1000)
    expect((await said(textPdf(['Asha Rao']), PDF)).lines).toHaveLength(1)
  })
})

import { describe, expect, it } from 'vitest'
import { readInWorker } from './read-in-worker.ts'
import { workbookBytes, worksheet } from './xlsx/workbook-parts.test-kit.ts'

describe('reading in a thread', { timeout: 60_000 }, () => {
  it('gives the file', async () => {
    const file = await readInWorker(await workbookBytes('<row r="1"><c r="A1"><v>1</v></c></row>'))
    expect(file.sheets[0]?.cells).toEqual([{ row: 0, col: 0, value: 1 }])
  })

  it('gives a refusal as an error with its code', async () => {
    await expect(readInWorker(new TextEncoder().encode('PK\u0003\u0004 no zip'))).rejects.toMatchObject({
      name: 'SheetFileError',
      code: 'file/broken',
    })
  })

  it.each<[string, string, RegExp]>([
    ['a decompression bomb', worksheet(' '.repeat(60_000_000)), /more than 100 times its size/],
    [
      'entities of entities',
      `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(99)}"><!ENTITY c "${'&b;'.repeat(99)}">]>${worksheet('&c;')}`,
      /document type/,
    ],
    ['too many cells', worksheet('<row>' + '<c><v>1</v></c>'.repeat(101) + '</row>'), /more than 100 cells/],
    ['elements without end', '<a>'.repeat(100_000), /nests more than 64/],
  ])('refuses %s', async (_, xml, sentence) => {
    const bytes = await workbookBytes('', { 'xl/worksheets/sheet1.xml': xml })
    await expect(readInWorker(bytes, { limits: { maxCells: 100 } })).rejects.toMatchObject({
      name: 'SheetFileError',
      message: expect.stringMatching(sentence),
    })
  })

  it('ends where the file takes more memory than it may', async () => {
    const rows = Array.from(
      { length: 200_000 },
      (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="str"><v>text ${i}</v></c></row>`,
    )
    const bytes = await workbookBytes(rows.join(''))
    await expect(readInWorker(bytes, {}, { heapMb: 24 })).rejects.toMatchObject({ code: 'file/too-large' })
  })

  it('ends where the file takes too long', async () => {
    await expect(readInWorker(new TextEncoder().encode('a,b'), {}, { limitMs: 0 })).rejects.toMatchObject({
      code: 'file/too-slow',
    })
  })
})

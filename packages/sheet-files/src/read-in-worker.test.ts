import { describe, expect, it } from 'vitest'
import { readInWorker } from './read-in-worker.ts'
import { workbookBytes } from './xlsx/workbook-parts.test-kit.ts'

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

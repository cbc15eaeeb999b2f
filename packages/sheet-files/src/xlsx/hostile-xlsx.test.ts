import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SheetFileError, type SheetFileErrorCode } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import { writeZip } from '../zip/write-zip.ts'
import { readXlsx } from './read-xlsx.ts'
import { relationships, workbookBytes, workbookParts, worksheet } from './workbook-parts.test-kit.ts'

const cell = '<row r="1"><c r="A1"><v>1</v></c></row>'

async function expectRefusal(
  bytes: Uint8Array<ArrayBuffer>,
  code: SheetFileErrorCode,
  sentence: RegExp,
  limits: Partial<FileLimits> = {},
): Promise<void> {
  await expect(readXlsx(bytes, limits)).rejects.toMatchObject({
    name: 'SheetFileError',
    code,
    message: expect.stringMatching(sentence),
  })
}

describe('a hostile workbook is refused in one sentence', { timeout: 60_000 }, () => {
  it('a decompression bomb, long before its end', async () => {
    const bomb = await workbookBytes('', { 'xl/worksheets/sheet1.xml': worksheet(' '.repeat(60_000_000)) })
    expect(bomb.length).toBeLessThan(100_000)
    await expectRefusal(bomb, 'file/too-large', /more than 100 times its size/)
  })

  it('one that unpacks to too much', async () =>
    expectRefusal(await workbookBytes(cell.repeat(1000)), 'file/too-large', /more than 20000 bytes/, {
      maxBytes: 20_000,
    }))

  it('too many parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`x${i}`, '']))
    await expectRefusal(await workbookBytes(cell, parts), 'file/too-large', /more than 20 parts/, { maxEntries: 20 })
  })

  it('too large a file', async () =>
    expectRefusal(await workbookBytes(cell), 'file/too-large', /more than 100 bytes/, { maxFileBytes: 100 }))

  it('too many cells, and too many sheets', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>1</v></c></row>`).join('')
    await expectRefusal(await workbookBytes(rows), 'file/too-large', /more than 20 cells/, { maxCells: 20 })
    await expectRefusal(await workbookBytes(cell), 'file/too-large', /more than 0 sheets/, { maxSheets: 0 })
  })

  it('too many comments on cells that are not there', async () => {
    const comments = Array.from({ length: 30 }, (_, i) => `<comment ref="A${i + 1}"><text><t>x</t></text></comment>`)
    const parts = {
      'xl/worksheets/_rels/sheet1.xml.rels': relationships(['comments', '../comments1.xml']),
      'xl/comments1.xml': `<comments><commentList>${comments.join('')}</commentList></comments>`,
    }
    await expectRefusal(await workbookBytes('', parts), 'file/too-large', /more than 20 cells/, { maxCells: 20 })
    expect((await readXlsx(await workbookBytes('', parts))).sheets[0]?.cells).toHaveLength(30)
  })

  it('a long formula shared by many cells', async () => {
    const long = Array(500).fill('A1').join('+')
    const rows = Array.from(
      { length: 400 },
      (_, i) => `<row r="${i + 1}"><c r="B${i + 1}"><f t="shared" si="0">${i === 0 ? long : ''}</f></c></row>`,
    )
    await expectRefusal(await workbookBytes(rows.join('')), 'file/too-large', /formulas/, { maxFormulaLength: 100_000 })
  })

  it.each(['T[Price]*Rates!A1', "[Price]*'My rates'!A1", "T[Cost '[EUR']]*'My rates'!A1", '&quot;[1]Sheet1!A1&quot;'])(
    'takes no formula for one of another file: %s',
    async formula => {
      const file = await readXlsx(await workbookBytes(`<row r="1"><c r="A1"><f>${formula}</f></c></row>`))
      expect(file.sheets[0]?.cells[0]?.formula).toBe(`=${formula.replaceAll('&quot;', '"')}`)
    },
  )

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><worksheet/>', 'file/doctype', /document type/],
    ['an entity of its own', worksheet('<row r="1"><c r="A1" t="str"><v>&x;</v></c></row>'), 'file/broken', /entity/],
    ['elements without end', '<a>'.repeat(100_000), 'file/broken', /nests more than 64/],
    ['crossed elements', '<worksheet><row></worksheet></row>', 'file/broken', /does not end/],
    ['two roots', '<worksheet/><worksheet/>', 'file/broken', /two roots/],
    ['an open tag', '<worksheet', 'file/broken', /ends too early/],
    ['a missing end', '<worksheet>', 'file/broken', /ends too early/],
    ['text outside', 'x<worksheet/>', 'file/broken', /outside/],
    ['a cell outside the sheet', worksheet('<row r="1"><c r="XFE1"/></row>'), 'file/broken', /order/],
    ['a row outside the sheet', worksheet('<row r="1048577"/>'), 'file/broken', /row/],
    [
      'a cell twice',
      worksheet('<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'),
      'file/broken',
      /order/,
    ],
    ['a row twice', worksheet('<row r="1"/><row r="1"/>'), 'file/broken', /order/],
    ['a text that is not there', worksheet('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'), 'file/broken', /text/],
  ] as const)('%s', async (_, xml, code, sentence) => {
    await expectRefusal(await workbookBytes('', { 'xl/worksheets/sheet1.xml': xml }), code, sentence)
  })

  it('no workbook, no sheet, no part', async () => {
    await expectRefusal(await writeZip(new Map([['a', 'b']])), 'file/unknown-format', /no Excel workbook/)
    const parts = workbookParts(cell)
    parts.delete('xl/worksheets/sheet1.xml')
    await expectRefusal(await writeZip(parts), 'file/broken', /sheet of it is missing/)
    await expectRefusal(await workbookBytes(cell, { 'xl/workbook.xml': '<workbook/>' }), 'file/broken', /no sheet/)
  })

  it('a password', async () => {
    const bytes = await workbookBytes(cell)
    const view = new DataView(bytes.buffer)
    for (let at = 0; at + 10 < bytes.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true)
    await expectRefusal(bytes, 'file/encrypted', /password/)
  })

  it('changed or cut off anywhere it is refused or read, and nothing else is thrown', async () => {
    const whole = await workbookBytes(cell)
    const at = fc.nat({ max: whole.length - 1 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(at, fc.nat({ max: 255 })), { maxLength: 4 }),
        fc.option(at),
        async (changes, end) => {
          const bytes = whole.slice(0, end ?? whole.length)
          for (const [index, value] of changes) if (index < bytes.length) bytes[index] = value
          const result = await readXlsx(bytes).catch((error: unknown) => error)
          if (result instanceof Error) expect(result).toBeInstanceOf(SheetFileError)
        },
      ),
      { numRuns: 300 },
    )
  })
})

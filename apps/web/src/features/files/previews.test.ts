import { writeZip } from '@learn/sheet-files/zip'
import { describe, expect, it } from 'vitest'
import { getPreview } from '#shared/lib/file-text.ts'
import { documentText } from './document-text.ts'
import { getBeginning, isOneLine } from './plain-table.ts'
import { getTables } from './tables-of.ts'

describe('a look into a file', () => {
  it.each([
    ['sales.csv', 'text/csv', 10, 'csv'],
    ['Sales.XLSX', 'application/octet-stream', 10, 'workbook'],
    ['letter.docx', 'application/octet-stream', 10, 'document'],
    ['notes.md', 'text/markdown', 10, 'text'],
    ['slides.pptx', 'application/octet-stream', 10, null],
    ['huge.csv', 'text/csv', 5_000_001, null],
  ])('%s (%s, %i bytes) is read as %s', (name, mime, sizeBytes, kind) => {
    expect(getPreview({ name, mime, sizeBytes })).toBe(kind)
  })

  it('gives the words of a Word document, with tabs, without what was deleted', async () => {
    const xml = `<?xml version="1.0"?><w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Net</w:t><w:tab/><w:t>42</w:t></w:r></w:p>
      <w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:r><w:t>Second</w:t></w:r></w:p></w:body></w:document>`
    expect(await documentText(await writeZip(new Map([['word/document.xml', xml]])))).toBe('Net\t42\nSecond')
    expect(await documentText(await writeZip(new Map([['other.xml', '<x/>']])))).toBeNull()
  })

  it('gives the visible sheets of a workbook with results in the place of formulas', () => {
    const sheet = { columns: [], rows: [], tables: [] }
    const cells = [
      { row: 0, col: 0, value: 'Day' },
      { row: 0, col: 1, value: 'Sum' },
      { row: 1, col: 0, value: 45_356, style: 1 },
      { row: 1, col: 1, value: 5, formula: '=2+3' },
      { row: 2, col: 1, value: '007' },
    ]
    const file = {
      sheets: [
        { ...sheet, name: 'Sales', cells },
        { ...sheet, name: 'Secret', isHidden: true as const, cells },
      ],
      names: [],
      styles: [{}, { format: 'yyyy-mm-dd' }],
      leftOut: [],
    }
    expect(getTables(file)).toEqual([
      {
        name: 'Sales',
        rows: [
          ['Day', 'Sum'],
          ['2024-03-05', '5'],
          ['', '007'],
        ],
        isCut: false,
      },
    ])
  })

  it('says that a long table goes on', () => {
    const rows = Array.from({ length: 201 }, (_, n) => [String(n)])
    const { rows: shown, isCut } = getBeginning('long', rows)
    expect([shown.length, isCut]).toEqual([200, true])
  })
})

it.each([
  ['2025-07-01', true],
  ['−1,24,500.50', true],
  ['Two\nlines', false],
  ['An enquiry that came back after the call of the counsellor', false],
])('%j stays in one line of a table: %s', (text, stays) => {
  expect(isOneLine(text)).toBe(stays)
})

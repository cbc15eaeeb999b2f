import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { FILE_LIMITS, getFile, type SheetFile, writeXlsx } from '@learn/sheet-files'
import { writeZip, ZipArchive } from '@learn/sheet-files/zip'
import { describe, expect, it } from 'vitest'
import { groupAnswers } from '../answer-groups.ts'
import { checkInEditor, tryInEditor, variantsInEditor } from './check.ts'
import { readProblem } from './read-problem.ts'

const about = { name: 'orders.xlsx', title: 'Orders', problemType: 'Practice' }
const ROWS = [
  ['Order', 'Units', 'Price', 'Revenue'],
  ['VR-1', 12, 1450],
  ['VR-2', 4, 2199],
  ['VR-3', 9, 1450],
]

/** A workbook with formulas in D; `change` marks them, or hides something. */
async function workbook(change: (file: SheetFile) => SheetFile): Promise<Uint8Array<ArrayBuffer>> {
  const book = Workbook.fromRows(ROWS, { functions: ALL_FUNCTIONS })
  for (let row = 2; row <= 4; row++) book.set(`D${row}`, `=B${row}*C${row}`)
  return writeXlsx(change(getFile(book)))
}
const named = (file: SheetFile): SheetFile => ({
  ...file,
  names: [{ name: 'answer_revenue', formula: `=${file.sheets[0]?.name}!$D$2:$D$4` }],
})

describe('a file that becomes a problem', () => {
  it('has its marked cells as one answer, which the check finds whole', async () => {
    const { problem, notes } = await readProblem(await workbook(named), about)
    expect(groupAnswers(problem)).toMatchObject([{ range: 'D2:D4', title: 'Revenue', marks: 10 }])
    expect(notes).toEqual([])
    expect(checkInEditor(problem, () => 0).check).toMatchObject({ isOk: true, score: 100, outputs: {} })
  })

  it('is data alone where no cell is marked, and says so', async () => {
    const { problem, notes } = await readProblem(await workbook(file => file), about)
    expect(problem.validations).toEqual({})
    expect(problem.cellData[1]).toEqual(['VR-1', 12, 1450, '=B2*C2'])
    expect(notes[0]).toContain('No answer cell was marked')
  })

  it('tells of hidden rows, which learners would see', async () => {
    const hidden = (file: SheetFile): SheetFile => ({
      ...named(file),
      sheets: file.sheets.map(sheet => ({ ...sheet, rows: [{ row: 2, isHidden: true as const }] })),
    })
    const { notes } = await readProblem(await workbook(hidden), about)
    expect(notes).toContain('Rows and columns that were hidden are shown.')
  })

  it('is refused with a sentence where an answer holds nothing, or the file is no workbook', async () => {
    const empty = (file: SheetFile): SheetFile => ({
      ...file,
      names: [{ name: 'answer', formula: `=${file.sheets[0]?.name}!$F$2` }],
    })
    await expect(readProblem(await workbook(empty), about)).rejects.toThrow(
      'F2 is marked as an answer and holds neither a formula nor a value.',
    )
    await expect(readProblem(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), about)).rejects.toThrow(/damaged/)
    await expect(readProblem(new Uint8Array([0, 1, 2, 3, 255]), about)).rejects.toThrow(/neither an Excel workbook/)
    await expect(readProblem(new Uint8Array(), about)).rejects.toThrow('The file is empty.')
  })

  it('is refused where it swells when it is unpacked', async () => {
    const archive = new ZipArchive(await workbook(named), FILE_LIMITS)
    const parts = new Map<string, string | Uint8Array<ArrayBuffer>>()
    for (const name of archive.names) parts.set(name, (await archive.read(name)) as Uint8Array<ArrayBuffer>)
    parts.set('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${' '.repeat(60_000_000)}</sheetData></worksheet>`)
    await expect(readProblem(await writeZip(parts), about)).rejects.toThrow(/too large|unpack/i)
  })

  it('is refused with its size where it has more rows than a problem takes', async () => {
    const rows = Array.from({ length: 10_001 }, (_, n) => `${n},x`).join('\n')
    await expect(readProblem(new TextEncoder().encode(rows), { ...about, name: 'long.csv' })).rejects.toThrow(
      /long\.csv has 10,001 rows .* takes 10,000 rows/,
    )
  })
})

describe('the check of an editor', () => {
  it('says which outputs have to change, and judges the problem with them', async () => {
    const { problem } = await readProblem(await workbook(named), about)
    const changed = { ...problem, cellData: problem.cellData.with(1, ['VR-1', 13, 1450, null]) }
    expect(checkInEditor(changed, () => 0).check).toMatchObject({ isOk: true, score: 100, outputs: { D2: 18_850 } })
  })

  it('finds an answer without a reference, and an option that fails', async () => {
    const { problem } = await readProblem(await workbook(named), about)
    const rule = problem.validations.D2
    if (!rule) throw new Error('no rule')
    const none = { ...rule, formula: { ...rule.formula, value: '', options: [] } }
    const { check } = checkInEditor({ ...problem, validations: { ...problem.validations, D2: none } }, () => 0)
    expect(check.isOk).toBe(false)
    expect(check.findings).toContainEqual(expect.objectContaining({ cell: 'D2', severity: 'error' }))

    const [tried] = tryInEditor(problem, 'D2', ['=12*C2'])
    expect(tried).toMatchObject({ isSame: false, result: { earned: 4 } })
    expect(tried?.breakingCase?.cells.length).toBeGreaterThan(0)
    expect(tried?.variants?.same).toBeLessThan(tried?.variants?.of ?? 0)
    expect(tryInEditor(problem, 'A1', ['=1'])).toEqual([null])
    expect(variantsInEditor(problem, 'D2').length).toBeGreaterThan(3)
  })
})

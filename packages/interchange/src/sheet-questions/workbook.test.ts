import { rename } from 'node:fs/promises'
import { writeXlsx } from '@learn/sheet-files'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { readQuestionFile } from '../index.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

it('a workbook with several sheets gives the questions of all, and tells of each sheet that it leaves', async () => {
  const sheetOf = (name: string, table: string[][], isHidden = false) => ({
    name,
    ...(isHidden && { isHidden: true as const }),
    cells: table.flatMap((row, r) => row.map((value, col) => ({ row: r, col, value }))),
    columns: [],
    rows: [],
    tables: [],
  })
  const head = ['Type', 'Question', 'Right answer']
  const sheets = [
    sheetOf('Notes', [['Read me']]),
    sheetOf('Easy', [head, ['short', 'Capital?', 'Paris']]),
    sheetOf('Empty', []),
    sheetOf('Hard', [head, ['short', 'Capital?', 'Delhi'], ['puzzle', 'What?', 'x']]),
    sheetOf('Old', [head, ['short', 'Gone?', 'Yes']], true),
  ]
  const bytes = await writeXlsx({ sheets, names: [], styles: [{}], leftOut: [] })
  const file = await work.file(Buffer.from(bytes))
  await rename(file, `${file}.xlsx`)
  const { categories, report, close } = await readQuestionFile(`${file}.xlsx`, { workDir: work.workDir })
  const banked = categories.flatMap(({ questions }) => questions)
  const skipped = report.filter(({ outcome }) => outcome === 'skipped')
  expect(banked.map(({ versions: [newest] }) => newest?.name)).toEqual(['Capital?', 'Capital?'])
  expect(new Set(banked.map(({ sourceKey }) => sourceKey)).size).toBe(2)
  expect(skipped.map(({ name, reason }) => [name, reason?.slice(0, 40)])).toEqual([
    ['Notes', 'no row at its top names columns "Questio'],
    ['What?', 'sheet "Hard", row 3: there is no type "p'],
    ['Old', 'it is hidden in its workbook'],
  ])
  await close()
})

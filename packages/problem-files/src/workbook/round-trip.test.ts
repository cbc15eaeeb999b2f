import path from 'node:path'
import type { SheetProblem } from '@learn/contract/sandbox'
import { checkProblem, getSolution } from '@learn/grading'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { readSheetFile, writeXlsx } from '@learn/sheet-files'
import { describe, expect, it } from 'vitest'
import { folderWith, SMALL_DATA, SMALL_PROBLEM } from '../folder.test-kit.ts'
import { listProblemFolders, readProblemFolder } from '../index.ts'
import { writeProblemFolder } from '../write-problem-folder.ts'
import { bookOfRows } from './book-of-rows.ts'
import { problemOfWorkbook } from './problem-of-workbook.ts'
import { workbookOfProblem } from './workbook-of-problem.ts'

const options = { label: 'again.xlsx', title: 'Again', isAssessed: false }

/** The problem out as a workbook's bytes with its answers, and in again as a folder. */
async function again(problem: SheetProblem): Promise<SheetProblem> {
  const bytes = await writeXlsx(workbookOfProblem(problem, { hasAnswers: true }))
  const made = problemOfWorkbook(await readSheetFile(bytes), options)
  expect(made.notes).toEqual(['The sheet Task was left out: a problem is one sheet.'])
  const folder = await folderWith({ x: '' })
  await writeProblemFolder(folder, made)
  return readProblemFolder(folder)
}

/** What all cells of the data hold, whichever way it was typed. */
function valuesOf({ cellData, columnTypes }: SheetProblem) {
  const book = bookOfRows(cellData, columnTypes, {})
  const { rows, cols } = book.usedSize()
  return rows === 0 ? [] : book.values({ top: 0, left: 0, bottom: rows - 1, right: cols - 1 })
}

const root = path.join(import.meta.dirname, '../../../../content/problems')
const names = await listProblemFolders(root)

describe('a problem that leaves as a workbook and comes back', () => {
  it('are all of the demo institute', () => expect(names.length).toBeGreaterThanOrEqual(12))

  it.each(names)('%s has the same data and references, and scores 100', async name => {
    const problem = await readProblemFolder(path.join(root, name))
    const back = await again(problem)
    expect(valuesOf(back)).toEqual(valuesOf(problem))
    const formulas = (of: SheetProblem) => getSolution(of).map(({ cell, formula }) => [cell, formula])
    expect(formulas(back)).toEqual(formulas(problem))
    expect(checkProblem(back, { functions: ALL_FUNCTIONS }).score).toBe(100)
  })

  it('leaves its answer cells empty and marked when it goes without answers', async () => {
    const folder = await folderWith({ 'problem.json': JSON.stringify(SMALL_PROBLEM), 'data.csv': SMALL_DATA })
    const file = workbookOfProblem(await readProblemFolder(folder), { hasAnswers: false })
    const read = await readSheetFile(await writeXlsx(file))
    const answer = read.sheets[0]?.cells.find(({ row, col }) => row === 0 && col === 3)
    expect(answer).toMatchObject({ value: null })
    expect(answer?.formula).toBeUndefined()
    expect(read.styles[answer?.style ?? 0]?.fill).toBe('#FFF2CC')
    expect(JSON.stringify(read)).not.toContain('SUM(B2:B4)')
    expect(() => problemOfWorkbook(read, options)).toThrow('D1: is marked as an answer and holds neither')
  })
})

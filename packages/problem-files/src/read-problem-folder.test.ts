import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gradeSheet } from '@learn/grading'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { writeXlsx } from '@learn/sheet-files'
import { describe, expect, it } from 'vitest'
import { folderWith, SMALL_DATA, SMALL_PROBLEM } from './folder.test-kit.ts'
import { listProblemFolders, ProblemFileError, readProblemFolder } from './index.ts'

const problemJson = (more: object = {}) => JSON.stringify({ ...SMALL_PROBLEM, ...more })
const faultsOf = async (files: Record<string, string>) => {
  const fault: unknown = await readProblemFolder(await folderWith(files)).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(ProblemFileError)
  return (fault as ProblemFileError).message
}

describe('a problem folder', () => {
  it('is read with its data, and can be graded', async () => {
    const problem = await readProblemFolder(await folderWith({ 'problem.json': problemJson(), 'data.csv': SMALL_DATA }))
    expect(problem.cellData).toEqual([
      ['Item', 'Count'],
      ['Pen', 12],
      ['Book', 4],
      ['Bag', 30],
    ])
    expect(problem.dimensions).toEqual({ rows: 30, columns: 15 })
    expect(gradeSheet(problem, { D1: '=SUM(B2:B4)' }, { functions: ALL_FUNCTIONS }).finalScore).toBe(100)
  })

  it('takes data as it would be typed: days, percentages, codes that look like numbers, empty cells', async () => {
    const data = 'Code,Day,Share,Note,Yes\n007,15/01/2024,12.5%,,TRUE\n1-2,2024-03-05,7%,"=1+1",x\n,,,,\n'
    const problem = await readProblemFolder(await folderWith({ 'problem.json': problemJson(), 'data.csv': data }))
    expect(problem.cellData.slice(1)).toEqual([
      ["'007", '2024-01-15', '12.5%', null, true],
      ["'1-2", '2024-03-05', '7%', "'=1+1", 'x'],
    ])
  })

  it('has a sheet that grows with its data and answers unless its author says how large it is', async () => {
    const data = `${'a,'.repeat(19)}z\n${'1\n'.repeat(40)}`
    const grown = await readProblemFolder(await folderWith({ 'problem.json': problemJson(), 'data.csv': data }))
    expect(grown.dimensions).toEqual({ rows: 41, columns: 20 })
    const said = problemJson({ dimensions: { rows: 12, columns: 6 } })
    const problem = await readProblemFolder(await folderWith({ 'problem.json': said, 'data.csv': SMALL_DATA }))
    expect(problem.dimensions).toEqual({ rows: 12, columns: 6 })
  })

  it('may hold its data itself', async () => {
    const problem = await readProblemFolder(await folderWith({ 'problem.json': problemJson({ cellData: [['a', 1]] }) }))
    expect(problem.cellData).toEqual([['a', 1]])
  })

  it('says file, place and what of every fault', async () => {
    const { D1 } = SMALL_PROBLEM.validations
    const wrong = problemJson({ title: '', validations: { D1: { ...D1, output: { weigth: 4 } }, d2: D1 } })
    const text = await faultsOf({ 'problem.json': wrong, 'data.csv': SMALL_DATA })
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^problem\.json, title: ./),
      expect.stringMatching(/^problem\.json, validations\.D1\.output: .*weigth/),
      expect.stringMatching(/^problem\.json, validations\.d2: ./),
    ])
  })

  it.each([
    ['without problem.json', { 'data.csv': SMALL_DATA }, /^problem\.json: is not in /],
    ['with broken JSON', { 'problem.json': '{"title": }' }, /^problem\.json: is no JSON: .*\.$/],
    ['with a list in place of an object', { 'problem.json': '[]' }, /^problem\.json: holds no object\.$/],
    [
      'with two data files',
      { 'problem.json': problemJson(), 'data.csv': SMALL_DATA, 'data.xlsx': 'PK' },
      /^data\.xlsx: stands beside data\.csv/,
    ],
    [
      'with its data twice',
      { 'problem.json': problemJson({ cellData: [] }), 'data.csv': SMALL_DATA },
      /^problem\.json, cellData: /,
    ],
    [
      'with a data file that is no workbook',
      { 'problem.json': problemJson(), 'data.xlsx': 'PK\u0003\u0004' },
      /^data\.xlsx: ./,
    ],
  ])('%s is refused', async (_, files, text) => {
    expect(await faultsOf(files as Record<string, string>)).toMatch(text)
  })

  it('may have its data in a workbook: names, tables and other sheets are written out', async () => {
    const folder = await folderWith({ 'problem.json': problemJson() })
    const data = {
      name: 'Data',
      cells: [
        { row: 0, col: 0, value: 'Item' },
        { row: 0, col: 1, value: 'Count' },
        { row: 1, col: 0, value: 'Pen' },
        { row: 1, col: 1, value: 12 },
        { row: 1, col: 2, value: 12, formula: '=SUM(Stock[Count])' },
        { row: 1, col: 3, value: 7, formula: '=Rates!A1' },
      ],
      columns: [],
      rows: [],
      tables: [{ name: 'Stock', top: 0, left: 0, bottom: 1, right: 1, columns: ['Item', 'Count'] }],
    }
    const rates = { name: 'Rates', cells: [{ row: 0, col: 0, value: 7 }], columns: [], rows: [], tables: [] }
    const bytes = await writeXlsx({ sheets: [data, rates], names: [], styles: [{}], leftOut: [] })
    await writeFile(path.join(folder, 'data.xlsx'), bytes)
    expect((await readProblemFolder(folder)).cellData).toEqual([
      ['Item', 'Count'],
      ['Pen', 12, '=SUM($B$2)', 7],
    ])
  })

  it('is found by its problem.json', async () => {
    const root = await folderWith({
      'README.md': 'x',
      'later/problem.json': '{}',
      'first/problem.json': '{}',
      'x/y': '',
    })
    expect(await listProblemFolders(root)).toEqual(['first', 'later'])
    expect(await listProblemFolders(`${root}/nowhere`)).toEqual([])
  })
})

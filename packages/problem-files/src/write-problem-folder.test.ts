import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SheetContent } from '@learn/contract/sandbox'
import { describe, expect, it } from 'vitest'
import { folderWith, SMALL_PROBLEM } from './folder.test-kit.ts'
import { readProblemFolder } from './index.ts'
import { writeProblemFolder } from './write-problem-folder.ts'

const write = async (rows: SheetContent[][]) => {
  const folder = await folderWith({ 'data.csv': 'from before', 'data.xlsx': 'from before' })
  const names = await writeProblemFolder(folder, { json: SMALL_PROBLEM, rows, columnTypes: {} })
  const left = ['data.csv', 'data.xlsx'].filter(name => existsSync(path.join(folder, name)))
  return { names, left, read: (await readProblemFolder(folder)).cellData }
}

describe('the data of a written folder', () => {
  it.each<[string, SheetContent[][]]>([
    [
      'numbers, days, percentages and codes',
      [
        ['Code', 'Day', 'Part'],
        ["'007", '2024-03-05', '12.5%'],
        ["'1-2", 4.25, true],
      ],
    ],
    [
      'commas, quotes, line ends, spaces at the ends',
      [
        ['a,b', 'say "so"'],
        ['two\nlines', ' end '],
        [null, 'x'],
      ],
    ],
    ['nothing', []],
  ])('is a text table where that holds %s', async (_, rows) => {
    expect(await write(rows)).toEqual({ names: ['problem.json', 'data.csv'], left: ['data.csv'], read: rows })
  })

  it.each<[string, SheetContent[][]]>([
    [
      'formulas',
      [
        ['a', 'b'],
        [2, '=A2*2'],
      ],
    ],
    ['numbers that are texts', [['a'], ["'12"]]],
  ])('is a workbook for %s', async (_, rows) => {
    expect(await write(rows)).toEqual({ names: ['problem.json', 'data.xlsx'], left: ['data.xlsx'], read: rows })
  })
})

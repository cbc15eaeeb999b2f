import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SheetProblem } from '@learn/contract/sandbox'
import { parseProblem } from './parse-problem.ts'
import { ProblemFileError } from './problem-file-error.ts'
import { readData } from './read-data.ts'

const DATA_FILES = ['data.csv', 'data.xlsx']

/** A problem as its folder holds it: `problem.json`, and `data.csv` or `data.xlsx` beside it. Throws `ProblemFileError`. */
export async function readProblemFolder(folder: string): Promise<SheetProblem> {
  const names = await readdir(folder).catch((): string[] => [])
  if (!names.includes('problem.json'))
    throw new ProblemFileError([{ file: 'problem.json', place: '', what: `is not in ${folder}.` }])
  const [data, second] = DATA_FILES.filter(name => names.includes(name))
  if (second !== undefined)
    throw new ProblemFileError([
      { file: second, place: '', what: `stands beside ${data}: one of the two is the data.` },
    ])
  const text = await readFile(path.join(folder, 'problem.json'), 'utf8')
  return parseProblem(text, data === undefined ? null : await readData(folder, data))
}

/** Names of the folders in `root` that hold a `problem.json`, in the order of the alphabet; none where there is no such folder. */
export async function listProblemFolders(root: string): Promise<string[]> {
  const names = await readdir(root).catch((): string[] => [])
  return names.filter(name => existsSync(path.join(root, name, 'problem.json'))).sort()
}

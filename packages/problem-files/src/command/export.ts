import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { writeXlsx } from '@learn/sheet-files'
import { readProblemFolder } from '../read-problem-folder.ts'
import { workbookOfProblem } from '../workbook/workbook-of-problem.ts'
import type { ProblemCommand } from './problem-command.ts'

/** `export FOLDER FILE.xlsx`: the problem as a workbook, its answer cells marked by colour, empty unless `--answers`. */
export const exportWorkbook: ProblemCommand = async (argv, { tell }) => {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { answers: { type: 'boolean', default: false } },
  })
  const [folder, file, ...others] = positionals
  if (folder === undefined || file === undefined || others.length > 0) return 2
  const workbook = workbookOfProblem(await readProblemFolder(folder), { hasAnswers: values.answers })
  await writeFile(file, await writeXlsx(workbook))
  for (const sentence of workbook.leftOut) tell(`note: ${sentence}`)
  tell(`Written to ${file}, ${values.answers ? 'with' : 'without'} answers.`)
  return 0
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSheetFile, SheetFileError } from '@learn/sheet-files'
import { ProblemFileError } from '../problem-file-error.ts'
import { type MadeProblem, problemOfWorkbook } from '../workbook/problem-of-workbook.ts'
import { writeProblemFolder } from '../write-problem-folder.ts'
import { check } from './check.ts'
import type { ProblemCommand } from './problem-command.ts'

/** `import FILE [FOLDER]`: makes a problem's folder from a workbook with marked answer cells, and checks it. */
export const importWorkbook: ProblemCommand = async (argv, place) => {
  const { tell, root } = place
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      assessed: { type: 'boolean', default: false },
      fill: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  })
  const [file, folder = path.join(root, nameOf(file ?? '')), ...others] = positionals
  if (file === undefined || others.length > 0) return 2
  if (values.fill !== undefined && !/^#[\da-f]{6}$/i.test(values.fill)) {
    tell('--fill is a colour as #FFF2CC.')
    return 2
  }
  const made = await makeOf(file, {
    label: path.basename(file),
    title: values.title ?? titleOf(file),
    isAssessed: values.assessed,
    ...(values.fill !== undefined && { fill: values.fill }),
  })
  for (const note of made.notes) tell(`note: ${note}`)
  const written = await writeProblemFolder(folder, made, { replaces: values.force })
  tell(`Written to ${folder}: ${written.join(', ')}. Next: a description, steps, feedback and tries.json.`)
  return check([folder], place)
}

async function makeOf(file: string, options: Parameters<typeof problemOfWorkbook>[1]): Promise<MadeProblem> {
  const fault = (what: string) => new ProblemFileError([{ file: options.label, place: '', what }])
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null) throw fault(`cannot be read at ${file}.`)
  try {
    return problemOfWorkbook(await readSheetFile(new Uint8Array(bytes)), options)
  } catch (error) {
    if (error instanceof SheetFileError) throw fault(error.message)
    throw error
  }
}

/** `Store league (2).xlsx` as the name of a folder: `store-league-2`. */
const nameOf = (file: string): string =>
  path
    .parse(file)
    .name.toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'problem'

function titleOf(file: string): string {
  const words = nameOf(file).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

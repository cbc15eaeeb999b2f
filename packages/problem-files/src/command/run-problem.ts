import { ProblemFileError } from '../problem-file-error.ts'
import { check } from './check.ts'
import { exportWorkbook } from './export.ts'
import { importWorkbook } from './import.ts'
import type { CommandPlace, ProblemCommand } from './problem-command.ts'

const USAGE = [
  'npm run problem -- check [FOLDER...]',
  '  grades the reference answers and the tries; without a folder, all of content/problems',
  'npm run problem -- import FILE.xlsx [FOLDER] [--title TITLE] [--assessed] [--fill #RRGGBB] [--force]',
  '  makes a problem of a workbook whose answer cells are filled yellow or named answer_...',
  'npm run problem -- export FOLDER FILE.xlsx [--answers]',
  '  writes a workbook with answer cells marked, empty or with the reference',
]
const COMMANDS: Record<string, ProblemCommand> = { check, import: importWorkbook, export: exportWorkbook }

/** `npm run problem`: gives the exit code. */
export async function runProblem([name = '', ...argv]: string[], place: CommandPlace): Promise<number> {
  const code = await codeOf(COMMANDS[name], argv, place)
  if (code === 2) for (const line of USAGE) place.tell(line)
  return code
}

async function codeOf(command: ProblemCommand | undefined, argv: string[], place: CommandPlace): Promise<number> {
  try {
    return command ? await command(argv, place) : 2
  } catch (error) {
    if (error instanceof ProblemFileError) {
      for (const line of error.message.split('\n')) place.tell(`error: ${line}`)
      return 1
    }
    if (!isUnknownOption(error)) throw error
    place.tell(error.message)
    return 2
  }
}

const isUnknownOption = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

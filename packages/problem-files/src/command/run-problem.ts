import { check } from './check.ts'
import type { CommandPlace, ProblemCommand } from './problem-command.ts'

const USAGE = [
  'npm run problem -- check [FOLDER...]        grades the reference answers and tries; without a folder, all of content/problems',
]
const COMMANDS: Record<string, ProblemCommand> = { check }

/** `npm run problem`: gives the exit code. */
export async function runProblem([name = '', ...argv]: string[], place: CommandPlace): Promise<number> {
  const command = COMMANDS[name]
  if (command) return command(argv, place)
  for (const line of USAGE) place.tell(line)
  return 2
}

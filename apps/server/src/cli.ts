import { existsSync } from 'node:fs'
import path from 'node:path'
import { outliveReaders } from '#platform/closed-pipe.ts'
import { type Config, loadConfig } from '#platform/config.ts'
import { sendCommand } from '#platform/control.ts'
import { getHolder } from '#platform/db/folder-lock.ts'
import { faultSentence } from '#platform/fault-sentence.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** A command of the product: through the running server when it holds the database, else in this process. */
async function run(config: Config, argv: string[]): Promise<number> {
  const holder = getHolder(config.DATA_DIR)
  if (holder?.socket) return sendCommand(holder.socket, argv, say)
  // The whole server: whoever only sends a command does not wait for it.
  const { runAlone } = await import('./run-alone.ts')
  return runAlone(config, argv, say)
}

/** Commands whose first word is a file that they make. */
const WRITERS = new Set(['questions:export', 'course:export'])

/** Files are named from where the command was typed; the running server stands elsewhere. */
function withWholePaths(argv: string[]): string[] {
  const typedIn = process.env.INIT_CWD ?? process.cwd()
  const writtenAt = WRITERS.has(argv[0] ?? '') ? 1 : -1
  return argv.map((word, index) => {
    const whole = path.resolve(typedIn, word)
    return index > 0 && !word.startsWith('-') && (index === writtenAt || existsSync(whole)) ? whole : word
  })
}

outliveReaders()
let code = 1
try {
  code = await run(loadConfig(process.env), withWholePaths(process.argv.slice(2)))
} catch (error) {
  say(faultSentence(error) ?? `Something unexpected failed: ${error instanceof Error ? error.message : String(error)}`)
}
// Into a pipe lines are still on their way: an exit now would cut them off.
process.stdout.write('', () => process.exit(code))

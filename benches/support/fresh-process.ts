import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** How long a script may take; whoever needs longer has broken every promise. */
const LIMIT_MS = 60_000

/** Runs a script of ours in a process of its own; gives the one number that it prints. Throws when it dies. */
export function inFreshProcess(script: string, args: readonly string[], flags: readonly string[] = []): number {
  const output = execFileSync(process.execPath, [...flags, script, ...args], {
    encoding: 'utf8',
    timeout: LIMIT_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = Number(output.trim())
  if (!Number.isFinite(number)) throw new Error(`${script} ${args.join(' ')} printed ${output.slice(0, 200)}`)
  return number
}

/** True when the module at `url` is the script that Node was started with. */
export const isMain = (url: string): boolean => process.argv[1] !== undefined && fileURLToPath(url) === process.argv[1]

import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { System } from './compose.ts'
import { forgetOldCodes } from './modules/auth/index.ts'
import { forgetFailures } from './modules/tracking/index.ts'

const EVERY_MS = 3_600_000
const FOLD_EVERY_MS = 120_000

/** What a killed process left behind and nobody touched for `olderThanMs`: half-read archives, half-written files. */
export function sweepLeftovers(dataDir: string, olderThanMs: number): void {
  const before = Date.now() - olderThanMs
  for (const folder of ['incoming', 'files/incoming'])
    for (const name of readOrNone(path.join(dataDir, folder))) {
      const full = path.join(dataDir, folder, name)
      if ((statSync(full, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= before)
        rmSync(full, { recursive: true, force: true })
    }
}

function readOrNone(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Every hour one-time codes, counters and failed sign-ins that nothing asks for any more go; every two minutes old changes of the journal
 * become versions. Safe on many nodes: each scope is folded under its lock. Gives a function that ends it.
 */
export function startHousekeeping(system: System): () => Promise<void> {
  const { fold, log } = system
  let running: Promise<unknown> = Promise.resolve()
  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => {
      running = running.then(work).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'))
    }, ms).unref()
  const timers = [
    every(EVERY_MS, () => Promise.all([forgetOldCodes(system), forgetFailures(system)])),
    every(FOLD_EVERY_MS, fold),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await running
  }
}

import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** On a shared folder, another node may be at work on anything younger. */
export const SHARED_LEFTOVER_AGE_MS = 86_400_000

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

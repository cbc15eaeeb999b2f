import { chmodSync, mkdirSync, statSync } from 'node:fs'

/** The user of the process and nobody else. */
const OWN_FOLDER = 0o700
const OTHERS = 0o077

/**
 * Makes DATA_DIR, or closes it: it holds the database, what people uploaded and the secret. From now on this process makes no
 * file or folder that anybody else on the machine may read.
 */
export function openDataFolder(folder: string): void {
  process.umask(OTHERS)
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER })
  if (process.platform === 'win32' || (statSync(folder).mode & OTHERS) === 0) return
  try {
    chmodSync(folder, OWN_FOLDER)
  } catch (error) {
    // A volume that somebody else owns, who decides about it.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

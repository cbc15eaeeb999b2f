import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own for one test. */
export interface WorkFolder {
  /** What the reader gets as its `workDir`. */
  workDir: string
  /** Writes a file beside `workDir` and gives its path. */
  file(bytes: Uint8Array | string): Promise<string>
  /** What the reader left in `workDir`. */
  leftovers(): Promise<string[]>
  remove(): Promise<void>
}

/** Makes a work folder below the system's own folder for temporary files. */
export async function createWorkFolder(): Promise<WorkFolder> {
  const root = await mkdtemp(join(tmpdir(), 'interchange-test-'))
  const workDir = join(root, 'work')
  let count = 0
  return {
    workDir,
    async file(bytes) {
      count += 1
      const path = join(root, `archive-${count}.mbz`)
      await writeFile(path, bytes)
      return path
    },
    async leftovers() {
      return readdir(workDir).catch(() => [])
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

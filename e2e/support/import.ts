import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Imports a backup through the running server, as an operator does, and gives the address that it prints. */
export function importCourse(file: string, program: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, '../../apps/server/src/cli.ts'), 'import', file, '--program', program],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: process.env.APP_DATA_DIR } },
  )
  const address = /Open it at (\S+)/.exec(stdout)?.[1]
  if (!address) throw new Error(`${stdout}${stderr}`)
  return address
}

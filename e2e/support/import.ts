import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeZip } from '../../packages/interchange/testkit/write-zip.ts'

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

/** Imports a file of Moodle XML as a course of one quiz, of its own, so that a journey can run twice on one server. */
export function importQuizFile(name: string, xml: string): string {
  const file = path.join(tmpdir(), `${name}-${process.pid}-${Date.now()}.zip`)
  const files = { 'index.md': `---\ntitle: ${name}\nid: ${name}-${Date.now()}\n---\n`, [`start/${name}.quiz.xml`]: xml }
  writeFileSync(file, writeZip(Object.entries(files).map(([at, bytes]) => ({ path: at, bytes }))))
  return importCourse(file, 'Courses of one quiz')
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Runs the launcher's own plain JavaScript, as the machine's Node would. */
function evaluate(code: string, cwd = process.cwd()): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', cwd }).trim()
}
const machine = path.join(import.meta.dirname, 'machine.mjs')
const fault = (version: string, place: string) =>
  evaluate(`import { faultOfMachine } from '${machine}'; console.log(faultOfMachine('${version}', '${place}'))`)

describe('the launcher', () => {
  it.each(['20.0.0', '22.4.1', '26.10.0'])('takes Node %s', version => {
    expect(fault(version, 'linux-x64')).toBe('null')
  })

  it.each(['18.20.4', '16.0.0', '8.17.0'])('says in one sentence that Node %s is too old', version => {
    expect(fault(version, 'linux-x64')).toMatch(/^Node 20 or newer is needed, and this is Node [\d.]+: .+\.$/)
  })

  it.each(['linux-riscv64', 'freebsd-x64', 'win32-arm64'])(
    'says in one sentence that there is nothing for %s',
    place => {
      expect(fault('26.10.0', place)).toMatch(/^There is no build of Node for \S+: .+\.$/)
    },
  )

  it('knows what changed by content, whatever the clock says', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'learning-hash-'))
    mkdirSync(path.join(dir, 'tools/launch'), { recursive: true })
    mkdirSync(path.join(dir, 'src/node_modules'), { recursive: true })
    for (const file of ['machine.mjs', 'content-hash.mjs'])
      execFileSync('cp', [path.join(import.meta.dirname, file), path.join(dir, 'tools/launch', file)])
    const hash = () =>
      evaluate(
        `import { contentHash } from '${path.join(dir, 'tools/launch/content-hash.mjs')}'; console.log(contentHash(['src']))`,
      )
    const write = (file: string, text: string) => writeFileSync(path.join(dir, 'src', file), text)
    write('a.ts', '1')
    const first = hash()
    write('a.ts', '1')
    write('node_modules/x.js', 'no matter')
    expect(hash()).toBe(first)
    write('a.ts', '2')
    expect(hash()).not.toBe(first)
    rmSync(dir, { recursive: true })
  })
})

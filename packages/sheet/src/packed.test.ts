import { execSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getExample } from './readme-example.test-kit.ts'

const root = path.join(import.meta.dirname, '../../..')
const example = getExample(readFileSync(path.join(root, 'packages/sheet/README.md'), 'utf8'))
const node = JSON.stringify(process.execPath)
const tsc = path.join(root, 'node_modules/typescript7/bin/tsc')

/** The example with a `same` of its own, which ends the program at the first difference. */
const script = (types: { unknown: string; number: string }) => `${example.script}
let count${types.number} = 0
function same(got${types.unknown}, wanted${types.unknown}) {
  count++
  if (JSON.stringify(got) !== JSON.stringify(wanted)) throw new Error(JSON.stringify([got, wanted]))
}
console.log(count)
`

/** What `same` counts is declared before the example runs. */
const hoisted = (text: string) =>
  text.replace(/^let count.*$/m, '').replace(/^(import [^\n]*\n)+/, found => `${found}let count = 0\n`)

// Packs and installs: npm run test:all.
describe.runIf(process.env.TEST_ALL)('the package as npm would publish it @long', { timeout: 120_000 }, () => {
  const place = mkdtempSync(path.join(tmpdir(), 'sheet-packed-'))
  const run = (command: string, cwd = place) => execSync(command, { cwd, encoding: 'utf8', stdio: 'pipe' })
  const installed = path.join(place, 'node_modules/@learn/sheet')

  const manifest = () => JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'))
  const doorOf = (door: string) => path.posix.join('@learn/sheet', door)

  beforeAll(() => {
    run(`${node} build.mjs`, path.join(root, 'packages/sheet'))
    run(`npm pack ${JSON.stringify(path.join(root, 'packages/sheet/dist'))}`)
    const [file = ''] = readdirSync(place).filter(name => name.endsWith('.tgz'))
    writeFileSync(path.join(place, 'package.json'), '{"type":"module","private":true}')
    run(`npm install --offline --no-audit --no-fund ./${file}`)
  }, 120_000)
  afterAll(() => rmSync(place, { recursive: true, force: true }))

  it('runs the example of the README from plain JavaScript', () => {
    writeFileSync(path.join(place, 'example.js'), hoisted(script({ unknown: '', number: '' })))
    expect(Number(run(`${node} example.js`))).toBe(example.values)
  })

  it('runs it from TypeScript, with strict types that a Node project resolves', () => {
    writeFileSync(path.join(place, 'example.ts'), hoisted(script({ unknown: ': unknown', number: ': number' })))
    const options = '--strict --module nodenext --moduleResolution nodenext --target es2023 --noEmit'
    const doors = Object.keys(manifest().exports).map((door, i) => `export * as door${i} from '${doorOf(door)}'\n`)
    writeFileSync(path.join(place, 'doors.ts'), doors.join(''))
    run(`${node} ${JSON.stringify(tsc)} ${options} --types "" --lib es2025,dom example.ts doors.ts`)
    expect(Number(run(`${node} example.ts`))).toBe(example.values)
  })

  it('has types that say when they are used wrongly', () => {
    writeFileSync(
      path.join(place, 'wrong.ts'),
      "import { Workbook } from '@learn/sheet'\nimport { ALL_FUNCTIONS } from '@learn/sheet/all'\nnew Workbook({ functions: ALL_FUNCTIONS }).set(1, 2)\n",
    )
    const check = `${node} ${JSON.stringify(tsc)} --strict --module nodenext --moduleResolution nodenext --noEmit --types "" wrong.ts`
    expect(() => run(check)).toThrow(expect.objectContaining({ stdout: expect.stringContaining('wrong.ts(3,') }))
  })

  it('opens every door that its manifest names, and carries licence, changelog and the pages of its README', async () => {
    const { version, license, private: isPrivate, exports: exported } = manifest()
    expect([version, license, isPrivate]).toEqual(['0.1.0', 'Apache-2.0', undefined])
    const doors = Object.keys(exported).map(doorOf)
    writeFileSync(
      path.join(place, 'doors.js'),
      `for (const door of ${JSON.stringify(doors)}) console.log(door, Object.keys(await import(door)).length > 0)`,
    )
    expect(run(`${node} doors.js`).trim().split('\n')).toEqual(doors.map(door => `${door} true`))
    for (const file of [
      'LICENSE',
      'CHANGELOG.md',
      'README.md',
      'docs/sheet-api.md',
      'docs/sheet-engine.md',
      'docs/differences.md',
    ])
      expect([file, existsSync(path.join(installed, file))]).toEqual([file, true])
    expect(readFileSync(path.join(installed, 'CHANGELOG.md'), 'utf8')).toContain(`## ${version}`)
  })
})

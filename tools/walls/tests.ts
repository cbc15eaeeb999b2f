// Part of npm run check: no test keeps the others from running, every test that may be skipped is known by name, and journeys click.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { KNOWN_SKIPS } from './known-skips.ts'
import { TYPED_ADDRESSES } from './typed-addresses.ts'

const FOCUSED = /\b(it|test|describe)(\.\w+)*\.only\b|\{[^}]*\bonly: true/
const SKIPPED =
  /(^\s*|\b(it|test|describe|ctx|context|t)(\.\w+)*)\.(skip|skipIf|runIf|todo|fixme)\b|\b(skip|todo): true|\{ skip \}/

/** What makes a test fail when the code is broken; a helper that does stands in the same file, or is called so. */
const ASSERTS = /expect|assert|toThrow|waitFor|findBy/
/** A test double in place of code of ours; a fake of a port is passed in instead. */
const MOCKED = /\bvi\.(mock|doMock)\(\s*(import\(\s*)?['"`](\.|#|@learn\/)/

/** Functions of a file of tests that assert. */
function assertingHelpers(text: string): string[] {
  const names = [...text.matchAll(/(?:function|const) (\w+)/g)].flatMap(({ 1: name = '', index }) => {
    const end = text.indexOf('\n}\n', index)
    return ASSERTS.test(text.slice(index, end < 0 ? undefined : end)) ? name : []
  })
  return [...new Set(names)]
}

/** Lines on which a test begins that asserts nothing. */
function idleTests(text: string): number[] {
  // Where `test` is something else, tests are called `it`.
  const begins = /\b(const|function) test\b/.test(text)
    ? /^[ \t]*it(?:\.\w+)*[(`<]/gm
    : /^[ \t]*(?:it|test)(?:\.\w+)*[(`<]/gm
  const starts = [...text.matchAll(begins)].map(({ index }) => index)
  const helpers = assertingHelpers(text).map(name => `\\b${name}\\b`)
  const asserts = new RegExp([ASSERTS.source, ...helpers].join('|'))
  return starts
    .filter((start, n) => !asserts.test(text.slice(start, starts[n + 1])))
    .map(start => text.slice(0, start).split('\n').length)
}

const faults: string[] = []
const files = globSync(['{apps,packages,tools,benches}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
  exclude: file => /(^|\/)(node_modules|dist)(\/|$)/.test(file),
})
for (const file of files)
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (FOCUSED.test(line)) faults.push(`focused-test: ${file}:${index + 1}`)
    if (SKIPPED.test(line) && !KNOWN_SKIPS.some(skip => skip.file === file))
      faults.push(`unknown-skip: ${file}:${index + 1}: name it in tools/walls/known-skips.ts, with the reason`)
  }
for (const file of files.filter(one => !one.startsWith('e2e/'))) {
  const text = readFileSync(file, 'utf8')
  for (const line of idleTests(text)) faults.push(`idle-test: ${file}:${line}: it asserts nothing`)
  if (/\bconfigure\(\{ ?asyncUtilTimeout/.test(text))
    faults.push(`leaking-limit: ${file}: tests of one worker share the library: give one call its timeout`)
  if (/Object\.create\(navigator\)/.test(text))
    faults.push(`copied-navigator: ${file}: its getters refuse a copy; use giveNavigator of testkit/navigator.ts`)
  if (MOCKED.test(text)) faults.push(`own-code-mocked: ${file}: pass a fake of the port in`)
}
for (const file of files.filter(one => one.startsWith('e2e/'))) {
  // A screen that is new says so, until something leads to it.
  const text = readFileSync(file, 'utf8').replaceAll(/\/\/ No link leads here yet\.\n.*\.goto\(/g, '')
  if (text.includes("from '@playwright/test'"))
    faults.push(`journey-leaves-browsers: ${file}: import test from e2e/support/test.ts, which closes what it opened`)
  const typed = text.split('.goto(').length - 1
  const count = TYPED_ADDRESSES[path.basename(file)] ?? 0
  if (count !== 'tests addresses' && typed !== count)
    faults.push(
      `typed-address: ${file}: ${typed} calls of goto, not ${count}: reach the screen by a link, or correct tools/walls/typed-addresses.ts`,
    )
}
if (files.length < 120) faults.push(`enough-was-read: ${files.length} files of tests`)

for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)

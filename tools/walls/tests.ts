// Part of npm run check: no test keeps the others from running, and every test that may be skipped is known by name.
import { globSync, readFileSync } from 'node:fs'
import { KNOWN_SKIPS } from './known-skips.ts'

const FOCUSED = /\b(it|test|describe)(\.\w+)*\.only\b|\{[^}]*\bonly: true/
const SKIPPED =
  /(^\s*|\b(it|test|describe|ctx|context|t)(\.\w+)*)\.(skip|skipIf|runIf|todo|fixme)\b|\b(skip|todo): true|\{ skip \}/

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
if (files.length < 120) faults.push(`enough-was-read: ${files.length} files of tests`)

for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)

// Part of npm run check: links of the documents lead somewhere, and what follows from the code is up to date.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ERROR_STATUS } from '../../packages/contract/src/error-status.ts'
import { envExample, withSettings } from './settings.ts'
import { sheetApi } from './sheet-api.ts'

const faults: string[] = []
const documents = globSync(['*.md', 'docs/**/*.md', '{apps,packages}/**/README.md', 'content/*.md'], {
  exclude: file => file.includes('node_modules'),
})
for (const file of documents)
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)) {
    const place = target.split('#')[0] ?? ''
    if (place && !/^[a-z]+:/.test(place) && !existsSync(path.join(path.dirname(file), place)))
      faults.push(`${file}: ${target} is gone`)
  }
if (documents.length < 10) faults.push('fewer than ten documents were read')

const listed = new Map(
  [...readFileSync('docs/errors.md', 'utf8').matchAll(/^\| `([a-z-]+\/[a-z-]+)` \| (\d+) \|/gm)].map(
    ([, code, status]) => [code, Number(status)],
  ),
)
for (const [code, status] of Object.entries(ERROR_STATUS))
  if (listed.get(code) !== status) faults.push(`docs/errors.md: ${code} (${status}) is not listed so`)
for (const code of listed.keys()) if (!(String(code) in ERROR_STATUS)) faults.push(`docs/errors.md: ${code} is no code`)

const operations = readFileSync('docs/operations.md', 'utf8')
if (withSettings(operations) !== operations) faults.push('docs/operations.md: the settings changed: npm run docs')
if (!existsSync('.env.example') || readFileSync('.env.example', 'utf8') !== envExample())
  faults.push('.env.example: the settings changed: npm run docs')
if (!existsSync('docs/sheet-api.md') || readFileSync('docs/sheet-api.md', 'utf8') !== sheetApi())
  faults.push('docs/sheet-api.md: the doors of the sheet engine changed: npm run docs')
/** Who runs it reads of a thing by the name that it has on the screen. */
const OTHER_NAMES: [RegExp, string][] = [[/second factor|two-factor|\b2FA\b/i, 'two-step sign-in']]
for (const file of ['README.md', 'docs/operations.md', 'docs/errors.md', '.env.example'])
  for (const [other, name] of OTHER_NAMES)
    if (other.test(readFileSync(file, 'utf8'))) faults.push(`${file}: has another name for ${name}`)
for (const file of globSync('docs/decisions/*.md')) {
  const text = readFileSync(file, 'utf8')
  if (!/would make us reverse it/i.test(text)) faults.push(`${file}: does not say what would make us reverse it`)
  if (text.split('\n').length > 60) faults.push(`${file}: longer than 60 lines`)
}

for (const file of globSync('docs/spec/gaps/*.md')) {
  const lines = readFileSync(file, 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    if (line.length > 160) faults.push(`${file}:${index + 1}: a row longer than 160 characters`)
    if (line.startsWith('| issue')) faults.push(`${file}:${index + 1}: name the subject, not where it was asked for`)
  }
  if (lines.find(line => line.startsWith('## ')) !== '## What is missing')
    faults.push(`${file}: does not begin with what is missing`)
}

for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)

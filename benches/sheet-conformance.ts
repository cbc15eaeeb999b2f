// Runs recorded cases of another spreadsheet through the engine: `node benches/sheet-conformance.ts [--cases FILE.jsonl.gz]
// [--failed] [--fn NAME,NAME] [--cat FAMILY]`. Prints one JSON line per family and per source, the course functions, the cases
// of FILE that were not at hand while the engine was written, and the whole.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type CaseResult, type ConformanceCase, runCase } from '../packages/sheet/src/conformance.ts'
import { ALL_FUNCTIONS } from '../packages/sheet/src/functions/all.ts'
import { print, printAll } from './support/lines.ts'
import { isQuick } from './support/quick.ts'

const option = (name: string) => {
  const i = process.argv.indexOf(name)
  return i < 0 ? undefined : process.argv[i + 1]
}
const root = fileURLToPath(new URL('..', import.meta.url))
const samples = resolve(root, process.env.SAMPLES_DIR ?? '../shared/data')
const development = `${samples}/sheet/conformance.dev.jsonl.gz`
const fixtures = `${root}packages/sheet/fixtures/conformance.jsonl`
/** Quickly: the cases that are here. */
const file = option('--cases') ?? (isQuick ? fixtures : development)
const functions = option('--fn')?.toUpperCase().split(',')
const family = option('--cat')
const limits: Record<string, number> = { all: 99, common: 99.5 }

/** The cases of a file, packed or not, one a line. */
function casesOf(path: string): ConformanceCase[] {
  const bytes = readFileSync(path)
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as ConformanceCase)
}

/** Every case of the development set was looked at while the engine was written, so none of them is unseen. */
const seen = new Set(
  [development, fixtures]
    .filter(existsSync)
    .flatMap(casesOf)
    .map(item => item.id),
)
const tally = new Map<string, { cases: number; failed: number }>()
const count = (name: string, isFailed: boolean) => {
  const entry = tally.get(name) ?? { cases: 0, failed: 0 }
  entry.cases++
  if (isFailed) entry.failed++
  tally.set(name, entry)
}

/** A case that is not even readable counts as failed: none is skipped. */
function outcome(item: ConformanceCase): CaseResult {
  try {
    return runCase(item, ALL_FUNCTIONS)
  } catch (error) {
    return { ok: false, got: String(error), want: JSON.stringify(item.expect) }
  }
}

for (const item of casesOf(file)) {
  if (functions && !item.fn?.some(name => functions.includes(name))) continue
  if (family && item.cat !== family) continue
  const { ok, got, want } = outcome(item)
  count(item.cat ?? 'other', !ok)
  count(`source.${item.id.replace(/-.*/, '')}`, !ok)
  if (!seen.has(item.id)) count('unseen', !ok)
  if (item.common) count('common', !ok)
  count('all', !ok)
  if (!ok && process.argv.includes('--failed'))
    console.log(JSON.stringify({ id: item.id, formula: item.formula, mode: item.mode, got, want }))
}

if (isQuick) {
  const { cases, failed } = tally.get('all') ?? { cases: 0, failed: 0 }
  print({ name: 'conformance.all', value: 100 - (failed / cases) * 100, unit: '%' })
  printAll()
  process.exit()
}

const LAST = ['unseen', 'common', 'all']
const names = [...tally.keys()].filter(name => !LAST.includes(name)).sort()
for (const name of [...names, ...LAST]) {
  const { cases, failed } = tally.get(name) ?? { cases: 0, failed: 0 }
  const value = cases === 0 ? null : Math.round(((cases - failed) / cases) * 1e4) / 100
  const limit = limits[name]
  const verdict = limit === undefined ? {} : { limit, ok: value !== null && value >= limit }
  console.log(JSON.stringify({ name: `conformance.${name}`, value, unit: '%', cases, failed, ...verdict }))
}

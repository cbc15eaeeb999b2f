// Runs recorded cases of another spreadsheet through the engine: `node benches/sheet-conformance.ts [--cases FILE.jsonl.gz]
// [--failed] [--fn NAME,NAME] [--cat FAMILY]`. Prints one JSON line per family, the course functions, and the whole.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type CaseResult, type ConformanceCase, runCase } from '../packages/sheet/src/conformance.ts'
import { ALL_FUNCTIONS } from '../packages/sheet/src/functions/all.ts'

const option = (name: string) => {
  const i = process.argv.indexOf(name)
  return i < 0 ? undefined : process.argv[i + 1]
}
const root = fileURLToPath(new URL('..', import.meta.url))
const samples = resolve(root, process.env.SAMPLES_DIR ?? '../shared/data')
const file = option('--cases') ?? `${samples}/sheet/conformance.dev.jsonl.gz`
const functions = option('--fn')?.toUpperCase().split(',')
const family = option('--cat')
const limits: Record<string, number> = { all: 99, common: 99.5 }

const bytes = readFileSync(file)
const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8')
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

for (const line of text.split('\n')) {
  if (line.trim() === '') continue
  const item = JSON.parse(line) as ConformanceCase
  if (functions && !item.fn?.some(name => functions.includes(name))) continue
  if (family && item.cat !== family) continue
  const { ok, got, want } = outcome(item)
  count(item.cat ?? 'other', !ok)
  if (item.common) count('common', !ok)
  count('all', !ok)
  if (!ok && process.argv.includes('--failed'))
    console.log(JSON.stringify({ id: item.id, formula: item.formula, mode: item.mode, got, want }))
}

const names = [...tally.keys()].filter(name => name !== 'all' && name !== 'common').sort()
for (const name of [...names, 'common', 'all']) {
  const { cases, failed } = tally.get(name) ?? { cases: 0, failed: 0 }
  const value = cases === 0 ? 0 : Math.round(((cases - failed) / cases) * 1e4) / 100
  const limit = limits[name]
  const verdict = limit === undefined ? {} : { limit, ok: value >= limit }
  console.log(JSON.stringify({ name: `conformance.${name}`, value, unit: '%', cases, failed, ...verdict }))
}

// Who imports whom, held against .dependency-cruiser.cjs, and that enough was read in every place of the house.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import house from './house.cjs'
import { ofOneFeature } from './one-user.mjs'

/** The source files of a place, as they stand on the disk. */
const sourcesIn = (/** @type {string} */ place) =>
  globSync(`${place}/**/*.{ts,tsx}`, {
    exclude: file => /(^|[\\/])(node_modules|dist|planted)([\\/]|$)/.test(file),
  })

const places = ['apps', 'packages', 'e2e', 'benches', 'tools']
const { stdout, stderr } = spawnSync(
  process.execPath,
  ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...places, '--output-type', 'json'],
  { encoding: 'utf8', maxBuffer: 2 ** 28 },
)
if (!stdout.startsWith('{')) {
  console.error(stderr || stdout)
  process.exit(1)
}
/** @type {import('dependency-cruiser').ICruiseResult} */
const { modules, summary } = JSON.parse(stdout)
const faults = summary.violations.map(({ rule, from, to, cycle }) => {
  const way = cycle ? [from, ...cycle.map(step => step.name)].join(' -> ') : `${from} -> ${to}`
  return `${rule.name}: ${way}`
})
const read = modules.map(({ source }) => source.split(path.sep).join('/'))
for (const place of house.readPlaces) {
  const [count, all] = [read.filter(source => source.startsWith(`${place}/`)).length, sourcesIn(place).length]
  if (count < all * 0.9) faults.push(`enough-was-read: ${count} files of ${all} in ${place}`)
}
for (const { file, feature } of ofOneFeature(modules))
  faults.push(`shared-is-for-many: ${file} serves ${feature} only: it belongs there`)
for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)

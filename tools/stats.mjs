// npm run stats: lines per source file, by package.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './launch/machine.mjs'

const SOURCE = /(?<!\.data)\.(ts|tsx|mjs|css)$/
const at = (/** @type {number[]} */ sorted, /** @type {number} */ share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const packages = ['apps', 'packages']
  .flatMap(dir => readdirSync(path.join(root, dir)).map(name => `${dir}/${name}`))
  .concat('e2e', 'benches', 'tools')
/** Lines of each source file of a package. */
const linesOf = (/** @type {string} */ name) =>
  readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' })
    .filter(file => SOURCE.test(file) && !/(^|\/)(node_modules|dist|\.data)\//.test(file))
    .map(file => readFileSync(path.join(root, name, file), 'utf8').split('\n').length - 1)

function row(/** @type {string} */ name, /** @type {number[]} */ unsorted) {
  const lines = unsorted.toSorted((a, b) => a - b)
  return {
    package: name,
    files: lines.length,
    lines: lines.reduce((a, b) => a + b, 0),
    median: at(lines, 0.5),
    p95: at(lines, 0.95),
    max: lines.at(-1) ?? 0,
  }
}

const found = packages.map(name => ({ name, lines: linesOf(name) }))
const all = row(
  'all',
  found.flatMap(({ lines }) => lines),
)
console.table([...found.map(({ name, lines }) => row(name, lines)), all])

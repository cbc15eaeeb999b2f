// npm run stats: lines per source file, by package.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './launch/machine.mjs'

const SOURCE = /(?<!\.data)\.(ts|tsx|mjs|css)$/
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const packages = ['apps', 'packages']
  .flatMap(dir => readdirSync(path.join(root, dir)).map(name => `${dir}/${name}`))
  .concat('e2e', 'benches', 'tools')
const rows = packages.map(name => {
  const files = readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' }).filter(
    file => SOURCE.test(file) && !/(^|\/)(node_modules|dist|\.data)\//.test(file),
  )
  const lines = files
    .map(file => readFileSync(path.join(root, name, file), 'utf8').split('\n').length - 1)
    .sort((a, b) => a - b)
  return {
    package: name,
    files: lines.length,
    lines: lines.reduce((a, b) => a + b, 0),
    median: at(lines, 0.5),
    p95: at(lines, 0.95),
    max: lines.at(-1) ?? 0,
  }
})
console.table(rows)

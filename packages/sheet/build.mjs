// Writes dist: what `npm pack packages/sheet/dist` takes. The product runs the sources and needs none of it.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const here = import.meta.dirname
const root = path.join(here, '../..')
const dist = path.join(here, 'dist')
/** Doors of a published package; the runners of recorded cases stay with the cases. */
const DOORS = ['.', './all', './clipboard', './common', './explain', './formulas', './help', './pivot']

rmSync(dist, { recursive: true, force: true })
execFileSync(
  process.execPath,
  [path.join(root, 'node_modules/typescript7/bin/tsc'), '-p', path.join(here, 'tsconfig.build.json')],
  {
    stdio: 'inherit',
  },
)
const {
  private: _,
  scripts: __,
  exports: doors,
  ...manifest
} = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'))
const exported = Object.fromEntries(
  DOORS.map(door => {
    const file = doors[door].replace('./src/', './').replace(/\.ts$/, '')
    return [door, { types: `${file}.d.ts`, default: `${file}.js` }]
  }),
)
writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify({ ...manifest, exports: exported }, null, 2)}\n`)
for (const file of ['README.md', 'CHANGELOG.md']) copyFileSync(path.join(here, file), path.join(dist, file))
copyFileSync(path.join(root, 'LICENSE'), path.join(dist, 'LICENSE'))
// The pages that the README names; they lie nearer to it than in the repository.
mkdirSync(path.join(dist, 'docs'))
for (const file of ['sheet-api.md', 'sheet-engine.md', 'differences.md'])
  writeFileSync(
    path.join(dist, 'docs', file),
    readFileSync(path.join(root, 'docs', file), 'utf8').replaceAll('../packages/sheet/README.md', '../README.md'),
  )

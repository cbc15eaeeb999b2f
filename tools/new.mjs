// npm run new:module, new:feature, new:kind, new:adr, db:new: rooms in the shape of the house, joined to its lists.
// What each writes stands in tools/new/<generator>/files, as the files will stand; where it joins, in its joins.mjs.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './launch/machine.mjs'
import { adr } from './new/adr/adr.mjs'
import { feature } from './new/feature/feature.mjs'
import { kind } from './new/kind/kind.mjs'
import { migration } from './new/migration/migration.mjs'
import { sealMigrations } from './new/migration/seal.mjs'
import { room } from './new/module/module.mjs'
import { getFault } from './new/names.mjs'
import { fileTexts } from './new/plan.mjs'

/** @type {Record<string, import('./new/plan.mjs').Generator>} */
const generators = { module: room, feature, kind, adr, migration }

/** @returns {never} */
function stop(/** @type {number} */ code, /** @type {string} */ why) {
  console.error(why)
  process.exit(code)
}

const [what = '', ...given] = process.argv.slice(2)
const generator = generators[what]
if (!generator) stop(2, `There is no generator ${what}: ${Object.keys(generators).join(', ')}.`)
const name = given.find(word => !word.startsWith('--')) ?? ''
const options = given.filter(word => word.startsWith('--'))
const fault = getFault(name, options, generator)
if (fault) stop(2, fault)

/** @type {Map<string, string>} */
let texts
try {
  texts = fileTexts(generator.plan({ name, options }))
} catch (error) {
  stop(1, `${error instanceof Error ? error.message : String(error)}. Nothing was written.`)
}
// Whoever writes the next one builds on those that stand.
if (what === 'migration') sealMigrations()
for (const [file, text] of texts) {
  const place = path.join(root, file)
  mkdirSync(path.dirname(place), { recursive: true })
  // A file of its own, also where the old one was a link to another tree.
  rmSync(place, { force: true })
  writeFileSync(place, text)
  console.log(file)
}
const sources = [...texts.keys()].filter(file => /\.(tsx?|c?js)$/.test(file))
const biome = path.join(root, 'node_modules/.bin/biome')
if (sources.length) spawnSync(biome, ['check', '--write', ...sources], { cwd: root, stdio: 'ignore' })
console.log(`\n${generator.next(name)}`)

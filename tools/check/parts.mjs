import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../launch/machine.mjs'
import { listedFiles, stands } from './changed.mjs'

/**
 * `reads`: the places whose files decide over the result; a part without it runs each time.
 * @typedef {{ name: string, args: string[], command?: string, reads?: string[] }} Part
 */

const CACHE = 'node_modules/.cache/check'
const places = ['apps', 'packages']
  .flatMap(dir => readdirSync(path.join(root, dir)).map(name => `${dir}/${name}`))
  .concat('e2e', 'benches', 'tools')
  .filter(place => existsSync(path.join(root, place, 'tsconfig.json')))

/** Places with everything that their types reach. */
function readBy(/** @type {string[]} */ some) {
  const reached = new Set(some)
  for (const place of reached) for (const need of needsOf(place)) reached.add(need)
  return [...reached].sort()
}

/** The type checks of a place: its product, and its tests where they see more. */
export const typeChecks = (/** @type {string} */ place) =>
  ['tsconfig.json', 'tsconfig.test.json'].flatMap(file => {
    const project = `${place}/${file}`
    if (!existsSync(path.join(root, project))) return []
    const kept = `${CACHE}/${project.replaceAll('/', '-')}.tsbuildinfo`
    const args = ['node_modules/typescript7/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', kept]
    return [{ name: `types ${project.replace('/tsconfig.json', '')}`, args, reads: readBy([place]) }]
  })

/** Places whose types a place may see: the packages that it declares, and what a tool or bench reaches into. */
function needsOf(/** @type {string} */ place) {
  if (place === 'tools' || place === 'benches' || place === 'e2e') return places
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, place, 'package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter(name => name.startsWith('@learn/'))
    .map(name => (name === '@learn/web' ? 'apps/web' : name.replace('@learn/', 'packages/')))
}

export const getFormat = (/** @type {string[]} */ files) => ({
  name: 'format',
  command: 'node_modules/.bin/biome',
  args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
})
export const getLint = (/** @type {string[]} */ files) => ({
  name: 'lint',
  args: [
    'node_modules/oxlint/bin/oxlint',
    '--type-aware',
    '--deny-warnings',
    '--no-error-on-unmatched-pattern',
    ...files,
  ],
})
/** The files of no place: settings at the root, programs in content. */
const elsewhere = () =>
  (listedFiles() ?? [])
    .filter(file => /\.(ts|tsx|mts|mjs|cjs|js)$/.test(file) && stands(file))
    .filter(file => !places.some(place => file.startsWith(`${place}/`)))

/** The whole product in the parts of which a change usually touches one. @returns {Part[]} */
const lintParts = () => {
  const [web, server] = ['apps/web', 'apps/server']
  const packages = places.filter(place => place.startsWith('packages/'))
  const others = places.filter(place => place !== web && place !== server && !packages.includes(place))
  const part = (/** @type {string} */ name, /** @type {string[]} */ some, /** @type {string[]} */ files = []) => ({
    ...getLint([...some, ...files]),
    name: `lint ${name}`,
    reads: readBy(some),
  })
  return [part(server, [server]), part(web, [web]), part('packages', packages), part('tools', others, elsewhere())]
}

/** Parts that look at the whole: what one file does decides over another. */
export const whole = [
  { name: 'walls', args: ['tools/walls/cruise.mjs'] },
  { name: 'sql', args: ['tools/walls/sql.ts'] },
  { name: 'tests', args: ['tools/walls/tests.ts'] },
  { name: 'words', args: ['tools/walls/words.ts'] },
  { name: 'kinds', args: ['tools/walls/kinds.ts'] },
  { name: 'copies', args: ['tools/walls/copies.ts'] },
  { name: 'names', args: ['tools/walls/names.ts'] },
  { name: 'sizes', args: ['tools/sizes/check.ts'] },
  { name: 'docs', args: ['tools/docs/check.ts'] },
  {
    name: 'dead code',
    args: ['node_modules/knip/bin/knip.js', '--no-progress', '--cache', '--cache-location', `${CACHE}/knip`],
  },
]

/** Everything, the longest first, so that the cores end together. @returns {Part[]} */
export const allParts = () => [...lintParts(), ...places.flatMap(typeChecks), ...whole, getFormat(['.'])]

/** What a change of these files can break. @returns {Part[]} */
export function partsFor(/** @type {string[]} */ files) {
  const isRoot = files.some(file => /^(package(-lock)?\.json|tsconfig\.base\.json)$/.test(file))
  const touched = new Set(places.filter(place => files.some(file => file.startsWith(`${place}/`))))
  for (let size = -1; size !== touched.size; ) {
    size = touched.size
    for (const place of places) if (needsOf(place).some(need => touched.has(need))) touched.add(place)
  }
  const types = places.filter(place => isRoot || touched.has(place)).flatMap(typeChecks)
  const standing = files.filter(stands)
  const sources = standing.filter(file => /\.(ts|tsx|mts|mjs|cjs|js)$/.test(file))
  return [
    ...(sources.length ? [getLint(sources)] : []),
    ...types,
    ...(files.length ? whole : []),
    ...(standing.length ? [getFormat(standing)] : []),
  ]
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './machine.mjs'

/** The packages of ours that one names, by folder. */
function ownPackages(folder) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter(name => name.startsWith('@learn/'))
    .map(name => (name === '@learn/web' ? 'apps/web' : `packages/${name.slice('@learn/'.length)}`))
}

/** What an app is built of: itself, every package of ours that it stands on, and the lock file; paths from the root. */
export function webSources(app = 'apps/web') {
  const found = new Set([app])
  for (const folder of found) for (const next of ownPackages(folder)) found.add(next)
  return [...found, 'package-lock.json']
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './machine.mjs'

const APP = 'apps/web'

/** The packages of ours that one names, by folder. */
function ownPackages(folder) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter(name => name.startsWith('@learn/'))
    .map(name => `packages/${name.slice('@learn/'.length)}`)
}

/** What the web app is built of: itself, every package of ours that it stands on, and the lock file; paths from the root. */
export function webSources() {
  const found = new Set([APP])
  for (const folder of found) for (const next of ownPackages(folder)) found.add(next)
  return [...found, 'package-lock.json']
}

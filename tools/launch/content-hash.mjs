import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './machine.mjs'

const SKIPPED = new Set(['node_modules', 'dist', '.data', '.cache'])

function* filesOf(place) {
  const full = path.join(root, place)
  if (!existsSync(full)) return
  if (statSync(full).isFile()) {
    yield place
    return
  }
  for (const entry of readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (!SKIPPED.has(entry.name)) yield* filesOf(path.posix.join(place, entry.name))
}

/** SHA-256 over names and bytes of files and folders: what a step depends on, whatever the clock says. */
export function contentHash(places) {
  const hash = createHash('sha256')
  for (const place of places)
    for (const file of filesOf(place)) {
      const bytes = readFileSync(path.join(root, file))
      hash.update(`${file}\0${bytes.length}\0`).update(bytes)
    }
  return hash.digest('hex')
}

/** True when the stamp of a step holds this hash. */
export const isStamped = (stamp, hash) =>
  existsSync(path.join(root, stamp)) && readFileSync(path.join(root, stamp), 'utf8') === hash

export function setStamp(stamp, hash) {
  mkdirSync(path.dirname(path.join(root, stamp)), { recursive: true })
  writeFileSync(path.join(root, stamp), hash)
}

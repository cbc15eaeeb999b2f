import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../launch/machine.mjs'

const FOLDER = path.join(root, 'apps/server/migrations')
const SEALS = path.join(FOLDER, 'sealed.txt')

/** What a migration is known by once it may have run somewhere. */
export const hashMigration = (/** @type {string} */ text) =>
  createHash('sha256').update(text).digest('hex').slice(0, 32)

/** The seals as they are written down: file and hash. @returns {Map<string, string>} */
export function readSeals(text = existsSync(SEALS) ? readFileSync(SEALS, 'utf8') : '') {
  const lines = text.split('\n').filter(Boolean)
  return new Map(lines.map(line => /** @type {[string, string]} */ (line.split(' '))))
}

/** Seals every migration that stands without one: from then on the check refuses a change of it. Those that are sealed stay. */
export function sealMigrations() {
  const seals = readSeals()
  for (const file of readdirSync(FOLDER))
    if (file.endsWith('.sql') && !seals.has(file))
      seals.set(file, hashMigration(readFileSync(path.join(FOLDER, file), 'utf8')))
  const lines = [...seals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, seal]) => `${file} ${seal}\n`)
  writeFileSync(SEALS, lines.join(''))
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../launch/machine.mjs'
import { listedFiles } from './changed.mjs'

/** Beside the checks: what they read when they last passed, so that a check of the same files is not run again. */
const FOLDER = path.join(root, 'node_modules/.cache/check/passed')

/** @type {Map<string, string>} */
const hashes = new Map()

function hashFile(/** @type {string} */ file) {
  const known = hashes.get(file)
  if (known) return known
  const full = path.join(root, file)
  const isFile = existsSync(full) && statSync(full).isFile()
  const hash = isFile ? createHash('sha1').update(readFileSync(full)).digest('base64') : 'gone'
  hashes.set(file, hash)
  return hash
}

/** @type {string[] | undefined} */
let files

/**
 * One hash of everything that decides over a part: its arguments and the files in the places that it reads, settings
 * at the root among them. Undefined where git is missing: then nothing is remembered.
 * @param {import('./parts.mjs').Part} part
 */
export function inputsHash({ name, args, reads }) {
  files ??= listedFiles()
  if (!reads || !files.length) return undefined
  const hash = createHash('sha1').update(JSON.stringify([name, args]))
  for (const file of files)
    if (!file.includes('/') || reads.some(place => file.startsWith(`${place}/`))) hash.update(file + hashFile(file))
  return hash.digest('hex')
}

const noteFor = (/** @type {string} */ name) => path.join(FOLDER, name.replaceAll(/[^a-z0-9.]/gi, '-'))

/** True when the part passed on exactly these inputs before. */
export const hasPassed = (/** @type {string} */ name, /** @type {string} */ hash) =>
  existsSync(noteFor(name)) && readFileSync(noteFor(name), 'utf8') === hash

/** Remembers that the part passed on these inputs, or forgets it. */
export function recordPassed(/** @type {string} */ name, /** @type {string} */ hash, /** @type {boolean} */ isOk) {
  if (!isOk) return rmSync(noteFor(name), { force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(noteFor(name), hash)
}

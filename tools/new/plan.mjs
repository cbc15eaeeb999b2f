import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../launch/machine.mjs'
import { joined } from './joined.mjs'
import { spellings } from './names.mjs'

/**
 * What a generator writes. `folders`: trees of templates that mirror the repository, in this folder; `joins`: where it joins
 * lists; `words`: what stands for other words of the templates, by `$word`.
 * @typedef {{ name: string, folders: string[], joins?: readonly import('./joined.mjs').Join[], words?: Record<string, string> }} Plan
 * @typedef {{ name: string, options: readonly string[] }} Wish
 * @typedef {{ usage: string, oneWord?: boolean, options?: readonly string[], plan(wish: Wish): Plan, next(name: string): string }} Generator
 */

const here = path.dirname(fileURLToPath(import.meta.url))
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')

/** Every file that a plan makes or changes, with its text. Throws, before anything is written, where one is there already. */
export function fileTexts(/** @type {Plan} */ { name, folders, joins = [], words = {} }) {
  /** @type {Record<string, string>} */
  const known = { ...spellings(name), ...words }
  const fill = (/** @type {string} */ text) => text.replaceAll(WORD, (all, word) => known[word] ?? all)
  const inPath = (/** @type {string} */ text) =>
    text.replaceAll('NAME', name).replaceAll(/[A-Z]{4,}/g, all => known[all.toLowerCase()] ?? all)
  /** @type {Map<string, string>} */
  const texts = new Map()
  for (const folder of folders)
    for (const entry of readdirSync(path.join(here, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const template = path.join(entry.parentPath, entry.name)
      const file = inPath(path.relative(path.join(here, folder), template).replace(/\.tmpl$/, ''))
      if (existsSync(path.join(root, file))) throw new Error(`${file} is there already`)
      texts.set(file, fill(read(template)))
    }
  for (const template of joins) {
    const join = filled(template, fill)
    texts.set(join.file, joined(texts.get(join.file) ?? read(path.join(root, join.file)), join))
  }
  return texts
}

/** @param {import('./joined.mjs').Join} join @param {(text: string) => string} fill @returns {import('./joined.mjs').Join} */
const filled = (join, fill) =>
  /** @type {import('./joined.mjs').Join} */ (
    Object.fromEntries(Object.entries(join).map(([part, text]) => [part, fill(text)]))
  )

const WORD = /\$(slug|words|Words|NAME|Name|name|[a-z]+)/g

/** The next number of a folder of numbered files: `0013`. */
export const nextNumber = (/** @type {string} */ folder) =>
  String(Math.max(0, ...readdirSync(path.join(root, folder)).map(file => Number.parseInt(file, 10) || 0)) + 1).padStart(
    4,
    '0',
  )

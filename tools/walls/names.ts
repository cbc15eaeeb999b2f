// Part of npm run check: new exported names and file names use the words of the field (docs/spec/glossary.md).
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const LIST = 'tools/walls/known-names.txt'
const SOURCES = ['{apps,packages}/*/{src,testkit,build}/**/*.{ts,tsx}', '{e2e,benches,tools}/**/*.{ts,tsx,mjs}']

/** Words that the code once used for many things; the glossary says what to write instead. */
const WORDS = new Set(['kept', 'own', 'told', 'said', 'given', 'taken', 'late', 'ahead', 'asked', 'held'])
const EXPORTED =
  /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/** `keptReplyOf` and `kept-reply.ts` as words: kept, reply, of. */
const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map(word => word.toLowerCase())

const hasOldWord = (name: string): boolean => wordsIn(name).some(word => WORDS.has(word))
/** A function that is called `somethingOf` hides its verb: findX, readX, xFor. */
const endsInOf = (name: string): boolean => /^[a-z]\w*Of$/.test(name)

const files = globSync(SOURCES, { exclude: file => /(^|\/)(node_modules|planted)(\/|$)/.test(file) }).toSorted()
const found = files.flatMap(file => {
  const base = path.basename(file).replace(/(\.[\w-]+)+$/, '')
  const names = [...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, name = '']) => name)
  return [
    ...(hasOldWord(base) ? [file] : []),
    ...names.filter(name => hasOldWord(name) || endsInOf(name)).map(name => `${file} ${name}`),
  ]
})
/** A name counts in its module, feature or package, so that files can move inside of it. */
const entryFor = (one: string): string => {
  const [file = '', name = path.basename(file)] = one.split(' ')
  const folders = path.dirname(file).split(path.sep)
  return `${folders.slice(0, folders[0] === 'apps' ? 5 : 2).join('/')} ${name}`
}
const entries = [...new Set(found.map(entryFor))].toSorted()

if (process.argv.includes('--write')) writeFileSync(LIST, `${entries.join('\n')}\n`)
const known = new Set(readFileSync(LIST, 'utf8').split('\n').filter(Boolean))
const faults = [
  ...(files.length < 2000 ? [`enough-was-read: ${files.length} files`] : []),
  ...found
    .filter(one => !known.has(entryFor(one)))
    .map(one => `name-of-the-field: ${one}: name it with a word of the field (docs/spec/glossary.md)`),
  ...[...known]
    .filter(name => !entries.includes(name))
    .map(name => `list-shrinks: ${LIST}: ${name} is gone from the code: delete its line`),
]

if (faults.length || process.argv.includes('--count'))
  console.log(`${known.size} names with old words are left in ${LIST}`)
for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)

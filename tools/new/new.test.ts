import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { allParts, getFormat, getLint, type Part, whole } from '../check/parts.mjs'
import { root } from '../launch/machine.mjs'
import { copyTree, type Tree } from '../walls/planted/tree.ts'

/** Each generator writes into a copy of the repository; what it makes must hold there without another hand. */
let tree: Tree | undefined
const copy = () => (tree = copyTree())
afterEach(() => tree?.remove())

const generate = ({ run }: Tree, ...words: string[]) => run({ args: ['tools/new.mjs', ...words] })
const isSource = (file: string) => /\.(tsx?|c?js)$/.test(file)

/** Files that are not those of the repository: a copy is made of links. */
function written({ place }: Tree) {
  const files = globSync('{apps,benches,content,docs,e2e,packages,tools}/**/*.*', {
    cwd: place,
    exclude: file => file.includes('node_modules'),
  })
  const idOf = (folder: string, file: string) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.ino
  const changed = files.filter(file => idOf(place, file) !== idOf(root, file)).sort()
  const isNew = (file: string) => idOf(root, file) === undefined
  return { made: changed.filter(isNew), lists: changed.filter(file => !isNew(file)) }
}

/** What parts of check say of a tree; nothing when all hold. */
const said = ({ faultsOf }: Tree, parts: readonly Part[]): string => parts.map(faultsOf).join('')

const isSlow = ({ name }: Part) => name === 'walls' || name === 'dead code'

const LISTS_OF_A_PAGE = ['apps/web/src/app/screens.ts', 'packages/contract/src/pages/pages.ts']
const LISTS_OF_A_MODULE = [
  'apps/server/src/modules.ts',
  'docs/errors.md',
  'docs/spec/gaps.md',
  'packages/contract/src/domains.ts',
  'packages/contract/src/error-status.ts',
  'tools/walls/house.cjs',
]
/** The types with what their pages show, and what the web shows of each. */
const LISTS_OF_A_KIND = ['apps/web/src/features/kinds/kinds.ts', 'packages/contract/src/kinds.ts']

describe('a generator', () => {
  it.each([
    ['module', ['bookmark'], [...LISTS_OF_A_MODULE, ...LISTS_OF_A_PAGE, 'packages/contract/src/pages/first.ts']],
    ['module', ['bookmark', '--no-page'], LISTS_OF_A_MODULE],
    ['feature', ['reading-list'], LISTS_OF_A_PAGE],
    ['kind', ['riddle'], LISTS_OF_A_KIND],
    ['adr', ['a-choice'], []],
    ['migration', ['search-words'], []],
  ])(
    'new:%s %j touches its own folders and these lists, and what it writes is known',
    { timeout: 120_000 },
    (what, words, lists) => {
      const place = copy()
      generate(place, what, ...words)
      const files = written(place)
      expect(files.lists).toEqual(lists.toSorted())
      expect(files.made.length).toBeGreaterThan(0)
      const [name = ''] = words
      for (const file of files.made) expect(file).toMatch(new RegExp(`${name}|${name.replaceAll('-', '_')}`))
      expect(said(place, [...whole.filter(part => !isSlow(part)), getFormat([...files.made, ...files.lists])])).toBe('')
    },
  )

  it('writes nothing where a file of that name stands, and says which', () => {
    const place = copy()
    expect(generate(place, 'kind', 'quiz')).toContain(
      'packages/course/src/content/quiz.ts is there already. Nothing was written.',
    )
    expect(generate(place, 'module', 'Two-Words')).toContain('NAME: one word in lower case')
    expect(generate(place, 'module', 'delete')).toContain('delete is a word of the language')
    expect(written(place)).toEqual({ made: [], lists: [] })
  })

  it('puts a kind into the module of its name, when there is one', () => {
    const place = copy()
    generate(place, 'module', 'ballot', '--no-page')
    generate(place, 'kind', 'ballot')
    expect(written(place).made).toContain('apps/server/src/modules/ballot/kinds/ballot.ts')
    expect(readFileSync(path.join(place.place, 'apps/server/src/modules/ballot/module.ts'), 'utf8')).toContain(
      'kinds: [kind]',
    )
  })
})

// Two minutes on a machine that does nothing else: a fresh type check of everything, and the tests that were made.
describe.runIf(process.env.TEST_ALL)('what generators make together', () => {
  it('passes check, its own tests, and the tests that every module must pass', { timeout: 900_000 }, () => {
    const place = copy()
    for (const words of [
      'module bookmark',
      'feature reading-list',
      'kind riddle',
      'module ballot --no-page',
      'kind ballot',
    ])
      generate(place, ...words.split(' '))
    const { made, lists } = written(place)
    const files = [...made, ...lists]
    const types = allParts().filter(({ name }) => /^types (apps|packages|e2e)/.test(name))
    expect(said(place, [...types, ...whole, getFormat(files), getLint(files.filter(isSource))])).toBe('')
    const tests = (project: string, ...names: string[]) => ({
      name: project,
      args: ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...names],
    })
    const ofServer = tests(
      'server',
      'bookmark',
      'riddle',
      'ballot',
      'authorisation',
      'personal-data',
      'tables',
      'at-home',
    )
    const ofWeb = tests('web', 'bookmark', 'reading-list', 'riddle', 'ballot', 'early')
    expect(said(place, [ofServer, ofWeb, tests('packages', 'contract')])).toBe('')
  })
})

import { gzipSync } from 'node:zlib'
import { PAGES, type Page, type PageName } from '@learn/contract/pages/plain'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { fewFiles } from './few-files.ts'
import { chunksOfPages } from './page-chunks.ts'
import type { Part, Wish } from './plan-costs.ts'

const KB = 1024
/** What a page may load of code, in KB of gzip as it is guessed here, which is 3 to 6 more than `bench web` finds. */
const MOST_KB: Partial<Record<PageName, number>> = { login: 130, home: 163, quiz: 203 }
const MOST_KB_ELSE = 222
/** The same for a lesson with a player that has a limit of its own. */
const MOST_KB_WITH: Record<string, number> = { handson: 256 }
/** How many bytes of gzip come of one byte of code, in the middle of all files. */
const PACKED = 0.36

/**
 * Files of code that a page loads, at most, beside the start of them all. Of the twelve requests of a first load (`bench web`) these leave
 * six for itself, its style, its letters, the start and its calls.
 */
const FILES_A_PAGE = 6
/** The same where visits begin. */
const FILES_OF_WAY_IN = 5
/** The same for a lesson without its player, which comes after it. */
const FILES_A_LESSON = 5
/** The same with its player, and for one that asks for more than others. */
const FILES_WITH_PLAYER = 6
const FILES_WITH: Record<string, number> = { handson: 5 }
/** What is opened later: nobody counts it, and it is loaded ahead. */
const FILES_LATER = 9

/** A page by its name, a part that is opened later by its number, a lesson with its player by the names of both. */
type User = PageName | number | `${PageName}+${string}`
const isPage = (user: User): user is PageName => Object.hasOwn(PAGES, user)
const isLesson = (page: Page): boolean => page.isLesson === true

/** Where visits begin nobody waits gladly; the others come with some files at hand, or by a link of a mail. */
const isFirst = ({ access, path }: Page): boolean => access === 'guest' || path === '/'

/** Everything that the entry needs at once. */
const START: Rolldown.CodeSplittingGroup = { name: 'start', tags: ['$initial'], priority: 1000 }

/**
 * How the code is cut into files: a first build, which is thrown away, tells which pages need which modules, and they are put
 * into few files by that alone. No file and no package is named.
 */
export async function chunkPlan(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const { parts, start } = await neededParts(config)
  const bytesFor = (page: PageName) => (MOST_KB[page] ?? MOST_KB_ELSE) * KB - start
  const wishOf = (user: User): Wish => {
    if (typeof user === 'number') return { weight: 0.3, files: FILES_LATER, bytes: Number.POSITIVE_INFINITY }
    if (!isPage(user)) {
      const [, player = ''] = user.split('+')
      const most = MOST_KB_WITH[player] ?? MOST_KB_ELSE
      const files = FILES_WITH[player]
      return { weight: files ? 6 : 1, files: files ?? FILES_WITH_PLAYER, bytes: most * KB - start }
    }
    const page = PAGES[user]
    if (isLesson(page)) return { weight: 5, files: FILES_A_LESSON, bytes: bytesFor(user) }
    return isFirst(page)
      ? { weight: 6, files: FILES_OF_WAY_IN, bytes: bytesFor(user) }
      : { weight: 2, files: FILES_A_PAGE, bytes: bytesFor(user) }
  }
  const idsOf = new Map<Part<User>, readonly string[]>(parts.map(part => [part, part.ids]))
  const files = fewFiles<User>(parts, wishOf).map(file => new Set(file.flatMap(part => idsOf.get(part) ?? [])))
  // A group takes with it what its modules need, so what others need comes first.
  const group = (ids: ReadonlySet<string>, at: number): Rolldown.CodeSplittingGroup => ({
    name: `part-${at + 1}`,
    priority: files.length - at,
    test: id => ids.has(id),
    includeDependenciesRecursively: false,
  })
  return [START, ...files.map(group)]
}

interface IdentifiedPart extends Part<User> {
  needs: IdentifiedPart[]
  ids: readonly string[]
}

/** What is needed by whom: each chunk of a build that nobody planned holds what the same pages need. And what all load first, in bytes. */
async function neededParts(config: InlineConfig): Promise<{ parts: readonly IdentifiedPart[]; start: number }> {
  const rolldownOptions = { output: { codeSplitting: { groups: [START] } } }
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, rolldownOptions },
  })
  if (!('output' in result)) throw new Error('the first build gave no chunks')
  const chunks = result.output.filter(item => item.type === 'chunk')
  const { pages, later } = chunksOfPages(chunks)
  const all: [User, ReadonlySet<Rolldown.OutputChunk>][] = [...pages]
  const lessons = [...pages].filter(([name]) => isLesson(PAGES[name]))
  for (const [number, { player, own }] of later.entries()) {
    all.push([number, own])
    if (player) for (const [name, ofPage] of lessons) all.push([`${name}+${player}`, ofPage.union(own)])
  }
  const parts = new Map(
    chunks.map((chunk): [string, IdentifiedPart] => {
      const users = new Set(all.flatMap(([user, own]) => (own.has(chunk) ? [user] : [])))
      return [chunk.fileName, { users, bytes: sizeOf(chunk), ids: chunk.moduleIds, needs: [] }]
    }),
  )
  for (const { fileName, imports } of chunks)
    parts.get(fileName)?.needs.push(...imports.flatMap(file => parts.get(file) ?? []))
  const needed = [...parts.values()].filter(part => part.users.size > 0)
  for (const part of needed) part.needs = part.needs.filter(need => need.users.size > 0)
  const start = chunks.filter(chunk => chunk.isEntry).reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  return { parts: needed, start }
}

/** What links a file to others falls away where they become one. */
const LINKS = /^(?:import[^;]*;)+|export\s*\{[^}]*\};?\s*$/g

const sizeOf = ({ code }: Rolldown.OutputChunk): number => code.replace(LINKS, '').length * PACKED

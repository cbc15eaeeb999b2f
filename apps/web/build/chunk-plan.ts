import { PAGES, type Page, type PageName } from '@learn/contract/pages/plain'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { fewGroups, type Shared } from './few-groups.ts'
import { chunksOfPages } from './page-chunks.ts'

/** Files of code that a page starts with, at most, beside the start of them all. */
const FILES_A_PAGE = 8
/** The same at the ways in: few, since a browser makes six requests at once. */
const FILES_OF_WAY_IN = 4
/** The same for a lesson without its player. */
const FILES_A_LESSON = 5
/** What its player adds to it. */
const FILES_A_PLAYER = 2

/** A page by its name, a part that is opened later by its number, a lesson with its player by both. */
type User = PageName | number | `${PageName}+${number}`
const isPage = (user: User): user is PageName => Object.hasOwn(PAGES, user)
const isLesson = (page: Page): boolean => page.isLesson === true

/** Where visits begin nobody waits gladly; the others come with some files at hand, or by a link of a mail. */
const isFirst = ({ access, path }: Page): boolean => access === 'guest' || path === '/'
const weightOf = (user: User): number => (isPage(user) ? (isFirst(PAGES[user]) ? 8 : 1) : 1)

/** Everything that the entry needs at once. */
const START: Rolldown.CodeSplittingGroup = { name: 'start', tags: ['$initial'], priority: 1000 }

/**
 * How the code is cut into files: a first build, which is thrown away, tells which pages need which modules, and they are put
 * into few files by that alone. No file and no package is named.
 */
export async function chunkPlan(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const parts = await neededParts(config)
  const filesFor = (user: User) => {
    if (typeof user === 'number') return Number.POSITIVE_INFINITY
    if (!isPage(user)) return FILES_A_LESSON + FILES_A_PLAYER
    if (isLesson(PAGES[user])) return FILES_A_LESSON
    return PAGES[user].access === 'signed-in' ? FILES_A_PAGE : FILES_OF_WAY_IN
  }
  const groups = fewGroups<User>(parts, filesFor, weightOf)
  const idsOf = new Map<Shared<User>, readonly string[]>(parts.map(part => [part, part.ids]))
  const files = groups.map(group => new Set(group.parts.flatMap(part => idsOf.get(part) ?? [])))
  // A group takes with it what its modules need, so what others need comes first.
  const group = (ids: ReadonlySet<string>, at: number): Rolldown.CodeSplittingGroup => ({
    name: `part-${at + 1}`,
    priority: files.length - at,
    test: id => ids.has(id),
  })
  return [START, ...files.map(group)]
}

interface Part extends Shared<User> {
  needs: Part[]
  ids: readonly string[]
}

/** What is needed by whom: each chunk of a build that nobody planned holds what the same pages need. */
async function neededParts(config: InlineConfig): Promise<Part[]> {
  const rolldownOptions = { output: { codeSplitting: { groups: [START] } } }
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, rolldownOptions },
  })
  if (!('output' in result)) throw new Error('the first build gave no chunks')
  const chunks = result.output.filter(item => item.type === 'chunk')
  const { pages, later } = chunksOfPages(chunks)
  const all: [User, ReadonlySet<Rolldown.OutputChunk>][] = [...pages]
  const lessons = [...pages].filter(([name]) => isLesson(PAGES[name]))
  for (const [number, { isPlayer, own }] of later.entries()) {
    all.push([number, own])
    if (isPlayer) for (const [name, ofPage] of lessons) all.push([`${name}+${number}`, ofPage.union(own)])
  }
  const parts = new Map(
    chunks.map((chunk): [string, Part] => {
      const users = new Set(all.flatMap(([user, own]) => (own.has(chunk) ? [user] : [])))
      return [chunk.fileName, { pages: users, bytes: sizeOf(chunk), ids: chunk.moduleIds, needs: [] }]
    }),
  )
  for (const { fileName, imports } of chunks)
    parts.get(fileName)?.needs.push(...imports.flatMap(file => parts.get(file) ?? []))
  return [...parts.values()].filter(part => part.pages.size > 0)
}

const sizeOf = ({ modules }: Rolldown.OutputChunk): number =>
  Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)

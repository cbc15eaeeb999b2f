import { PAGES, type Page, type PageName } from '@learn/contract/pages/plain'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { fewGroups, type Shared } from './few-groups.ts'
import { chunksOfPages } from './page-chunks.ts'

/** Files of code that a page starts with, at most, beside the start of them all; a lesson asks for its player besides. */
const filesOf = ({ access, frame }: Page): number => (access === 'signed-in' && !frame ? 3 : 4)
/** Of a part that is opened later: what only such parts need. */
const FILES_LATER = 1

/** A page by its name, a part that is opened later by its number. */
type User = PageName | number

/** Nobody waits gladly at the first page of a visit; the others come with some files at hand, and not every part is opened. */
const weightOf = (user: User): number => (typeof user === 'number' ? 0.25 : PAGES[user].access === 'signed-in' ? 1 : 4)

/** Everything that the entry needs at once. */
const START: Rolldown.CodeSplittingGroup = { name: 'start', tags: ['$initial'], priority: 1000 }

/**
 * How the code is cut into files: a first build, which is thrown away, tells which pages need which modules, and they are put
 * into few files by that alone. No file and no package is named.
 */
export async function chunkPlan(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const parts = await neededParts(config)
  const isLater = ({ users }: Part) => [...users].every(user => typeof user === 'number')
  const ofPages = grouped(
    parts.filter(part => !isLater(part)),
    user => (typeof user === 'number' ? Number.POSITIVE_INFINITY : filesOf(PAGES[user])),
  )
  const groups = [...grouped(parts.filter(isLater), () => FILES_LATER), ...ofPages]
  // What more pages need comes first: what a module needs is needed wherever the module is, so no two files need each other.
  return [
    START,
    ...groups.map((ids, at) => ({ name: `part-${at + 1}`, priority: at + 1, test: (id: string) => ids.has(id) })),
  ]
}

interface Part {
  users: ReadonlySet<User>
  chunk: Rolldown.OutputChunk
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
  const all: [User, ReadonlySet<Rolldown.OutputChunk>][] = [...pages, ...later.entries()]
  return chunks.flatMap(chunk => {
    const users = new Set(all.flatMap(([user, own]) => (own.has(chunk) ? [user] : [])))
    return users.size > 0 ? [{ users, chunk }] : []
  })
}

/** The modules of each of few files, those of the fewest users first. */
function grouped(parts: readonly Part[], most: (user: User) => number): ReadonlySet<string>[] {
  const idsOf = new Map(
    parts.map(({ users, chunk }): [Shared<User>, string[]] => [
      { pages: users, bytes: sizeOf(chunk) },
      chunk.moduleIds,
    ]),
  )
  return fewGroups([...idsOf.keys()], most, weightOf)
    .toSorted((a, b) => a.pages.size - b.pages.size)
    .map(group => new Set(group.parts.flatMap(part => idsOf.get(part) ?? [])))
}

const sizeOf = ({ modules }: Rolldown.OutputChunk): number =>
  Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)

import { PAGE_NAMES, PAGES, type PageName } from '@learn/contract/pages/plain'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { fewGroups, type Shared } from './few-groups.ts'
import { chunksOfPages, type PageChunks } from './page-chunks.ts'

/** Files of code that a page shares with others, at most; beside them stand the start, its frame and its own. */
const SHARED_FILES = 3

/** Nobody waits gladly at the first page of a visit; the others come with some files at hand. */
const weightOf = (name: PageName): number => (PAGES[name].access === 'signed-in' ? 1 : 4)

/** Everything that the entry needs at once. */
const START: Rolldown.CodeSplittingGroup = { name: 'start', tags: ['$initial'], priority: PAGE_NAMES.length ** 2 }

/**
 * How the code is cut into files: a first build, which is thrown away, tells which pages need which modules, and what two or
 * more of them need is put into few files by that alone. No file and no package is named.
 */
export async function chunkPlan(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const { chunks, pages } = await firstBuild(config)
  const parts = chunks.flatMap(chunk => {
    const users = new Set(PAGE_NAMES.filter(name => pages[name].has(chunk)))
    return users.size > 1 ? [{ pages: users, bytes: sizeOf(chunk), ids: chunk.moduleIds }] : []
  })
  const idsOf = new Map(parts.map(part => [part as Shared<PageName>, part.ids]))
  const shared = fewGroups<PageName>(parts, SHARED_FILES, weightOf).toSorted((a, b) => a.pages.size - b.pages.size)
  const groups = shared.map((group, at): Rolldown.CodeSplittingGroup => {
    const ids = new Set(group.parts.flatMap(part => idsOf.get(part) ?? []))
    // The most shared first: what a module needs is needed wherever the module is, so no two files need each other.
    return { name: `shared-${at + 1}`, priority: at + 1, test: id => ids.has(id) }
  })
  return [START, ...groups]
}

const sizeOf = ({ modules }: Rolldown.OutputChunk): number =>
  Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)

async function firstBuild(config: InlineConfig): Promise<PageChunks> {
  const rolldownOptions = { output: { codeSplitting: { groups: [START] } } }
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, rolldownOptions },
  })
  if (!('output' in result)) throw new Error('the first build gave no chunks')
  return chunksOfPages(result.output.filter(item => item.type === 'chunk'))
}

import { PAGE_NAMES, PAGES, type Page, type PageName } from '@learn/contract/pages/plain'
import type { Rolldown } from 'vite'
import { screenSources } from './screen-sources.ts'

type Chunk = Rolldown.OutputChunk

/** The chunks of a build by what asks for them, each without what the entry loads anyway. */
export interface PageChunks {
  /** What each page starts with. */
  pages: ReadonlyMap<PageName, ReadonlySet<Chunk>>
  /** What is asked for later: dialogs when somebody opens one, players when their lesson stands. */
  later: readonly { player: string | undefined; own: ReadonlySet<Chunk> }[]
}

/** Reads a build. Throws when the code of a page was not found: then a list is written in another form than this reads. */
export function chunksOfPages(chunks: readonly Chunk[]): PageChunks {
  const closure = (starts: readonly Chunk[]) => withImports(starts, chunks)
  const { screens, frames, players } = screenSources([...new Set(chunks.flatMap(chunk => chunk.moduleIds))])
  const chunkOf = (sources: ReadonlyMap<string, string>, name: string) => {
    const source = sources.get(name)
    const chunk = chunks.find(({ moduleIds }) => source !== undefined && moduleIds.includes(source))
    if (!chunk) throw new Error(`the code of "${name}" was not found among the chunks`)
    return chunk
  }
  const ofEntry = closure(chunks.filter(chunk => chunk.isEntry))
  const startsOf = (name: PageName): Chunk[] => {
    const { frame, access, tree }: Page = PAGES[name]
    const trees = tree === 'both' ? ['paid', 'free'] : [tree]
    return [
      chunkOf(screens, name),
      ...(frame ? [chunkOf(frames, frame)] : []),
      ...(access === 'signed-in' ? trees.map(of => chunkOf(frames, `${of}Area`)) : []),
    ]
  }
  const starts = new Map(PAGE_NAMES.map(name => [name, startsOf(name)]))
  const ofPages = new Set([...starts.values()].flat())
  return {
    pages: new Map([...starts].map(([name, list]) => [name, closure(list).difference(ofEntry)])),
    later: chunks
      .filter(chunk => chunk.isDynamicEntry && !ofPages.has(chunk))
      .map(chunk => ({
        player: chunk.moduleIds.flatMap(id => players.get(id) ?? [])[0],
        own: closure([chunk]).difference(ofEntry),
      })),
  }
}

/** Chunks with all that they import at once, and what that imports. */
export function withImports(starts: readonly Chunk[], chunks: readonly Chunk[]): Set<Chunk> {
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const found = new Set(starts)
  for (const { imports } of found)
    for (const file of imports) {
      const next = byFile.get(file)
      if (next) found.add(next)
    }
  return found
}

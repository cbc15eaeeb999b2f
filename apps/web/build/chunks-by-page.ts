import { PAGE_NAMES, PAGES, type Page, type PageName } from '@learn/contract/pages/plain'
import type { Rolldown } from 'vite'
import { screenSources } from './screen-sources.ts'

type Chunk = Rolldown.OutputChunk

/**
 * The chunks that each page starts with: its screen, its frame, and what both import; without what the entry imports anyway. Throws
 * when the code of a page is not among the chunks: then its list is written in another form than screen-sources.ts reads.
 */
export function chunksByPage(chunks: readonly Chunk[]): Map<PageName, Set<Chunk>> {
  const { screens, frames } = screenSources([...new Set(chunks.flatMap(chunk => chunk.moduleIds))])
  const chunkOf = (sources: ReadonlyMap<string, string>, name: string) => {
    const source = sources.get(name)
    const chunk = chunks.find(({ moduleIds }) => source !== undefined && moduleIds.includes(source))
    if (!chunk) throw new Error(`the code of "${name}" was not found among the chunks`)
    return chunk
  }
  const startsOf = (name: PageName): Chunk[] => {
    const { frame, access, tree }: Page = PAGES[name]
    const trees = tree === 'both' ? ['paid', 'free'] : [tree]
    return [
      chunkOf(screens, name),
      ...(frame ? [chunkOf(frames, frame)] : []),
      ...(access === 'signed-in' ? trees.map(of => chunkOf(frames, `${of}Area`)) : []),
    ]
  }
  const initial = withImports(
    chunks.filter(chunk => chunk.isEntry),
    chunks,
  )
  return new Map(PAGE_NAMES.map(name => [name, withImports(startsOf(name), chunks).difference(initial)]))
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

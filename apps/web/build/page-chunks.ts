import { PAGE_NAMES, PAGES, type Page, type PageName } from '@learn/contract/pages/plain'
import type { Rolldown } from 'vite'
import { screenSources } from './screen-sources.ts'

type Chunk = Rolldown.OutputChunk

export interface PageChunks {
  chunks: readonly Chunk[]
  /** What each page starts with, without what the entry loads anyway. */
  pages: Readonly<Record<PageName, ReadonlySet<Chunk>>>
}

/** The chunks that each page starts with. Throws when the code of a page was not found: then a list is written in another form. */
export function chunksOfPages(chunks: readonly Chunk[]): PageChunks {
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const closure = (starts: readonly Chunk[]): Set<Chunk> => {
    const found = new Set(starts)
    for (const { imports } of found)
      for (const file of imports) {
        const next = byFile.get(file)
        if (next) found.add(next)
      }
    return found
  }
  const { screens, frames } = screenSources([...new Set(chunks.flatMap(chunk => chunk.moduleIds))])
  const chunkOf = (sources: ReadonlyMap<string, string>, name: string) => {
    const source = sources.get(name)
    const chunk = chunks.find(({ moduleIds }) => source !== undefined && moduleIds.includes(source))
    if (!chunk) throw new Error(`the code of "${name}" was not found among the chunks`)
    return chunk
  }
  const ofEntry = closure(chunks.filter(chunk => chunk.isEntry))
  const startsOf = (name: PageName): ReadonlySet<Chunk> => {
    const { frame }: Page = PAGES[name]
    return closure([chunkOf(screens, name), ...(frame ? [chunkOf(frames, frame)] : [])]).difference(ofEntry)
  }
  const pages = Object.fromEntries(PAGE_NAMES.map(name => [name, startsOf(name)])) as unknown as PageChunks['pages']
  return { chunks, pages }
}

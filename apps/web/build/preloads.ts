import { PAGE_NAMES, PAGES, type Page, type PageName } from '@learn/contract/pages/plain'
import type { HtmlTagDescriptor, Rolldown } from 'vite'
import { screenSources } from './screen-sources.ts'

/**
 * The chunks that each page starts with, without what the entry loads anyway; the server names them in the page. Throws when
 * the code of a page was not found: then a list is written in another form than this reads.
 */
export function preloadsOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter(item => item.type === 'chunk')
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const closure = (start: string): Set<string> => {
    const seen = new Set<string>()
    const walk = (file: string): void => {
      if (seen.has(file)) return
      seen.add(file)
      for (const next of byFile.get(file)?.imports ?? []) walk(next)
    }
    walk(start)
    return seen
  }
  const ids = [...new Set(chunks.flatMap(chunk => chunk.moduleIds))]
  const { screens, frames } = screenSources(ids)
  const chunkOf = (sources: ReadonlyMap<string, string>, name: string) => {
    const source = sources.get(name)
    const chunk = chunks.find(({ moduleIds }) => source !== undefined && moduleIds.includes(source))
    if (!chunk) throw new Error(`the code of "${name}" was not found among the chunks`)
    return chunk
  }
  const entry = chunks.find(chunk => chunk.isEntry)
  const ofEntry = entry ? closure(entry.fileName) : new Set<string>()
  const filesOf = (name: PageName): string[] => {
    const { frame }: Page = PAGES[name]
    const starts = [chunkOf(screens, name), ...(frame ? [chunkOf(frames, frame)] : [])]
    const all = new Set(starts.flatMap(chunk => [...closure(chunk.fileName)]))
    return [...all].filter(file => !ofEntry.has(file))
  }
  return Object.fromEntries(PAGE_NAMES.map(name => [name, filesOf(name)]))
}

/** The font that every text is set in: asked for with the page, not after the first text. */
export const fontPreloads = (bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] =>
  Object.keys(bundle)
    .filter(file => /-latin-wght-normal-[^/]*\.woff2$/.test(file))
    .map(file => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
      injectTo: 'head',
    }))

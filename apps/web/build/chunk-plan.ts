import { PAGE_NAMES, PAGES, type Page, type PageName } from '@learn/contract/pages/plain'
import type { Plugin, Rolldown } from 'vite'
import { screenSources } from './screen-sources.ts'

/** Pages that a visitor opens one after the other: before sign-in, in one frame, lesson by lesson. */
const areaOf = ({ access, frame }: Page): string => (access === 'signed-in' ? (frame ?? 'lesson') : 'ways-in')

/**
 * The chunk of what two or more pages share: of pages of one area, that area's; of areas behind sign-in, `inside`; of those
 * and the ways in, `common`. So sign-in, the first page of all, loads nothing that only later ones need.
 */
function chunkFor(pages: ReadonlySet<PageName>): string | null {
  if (pages.size < 2) return null
  const areas = new Set([...pages].map(name => areaOf(PAGES[name])))
  if (areas.size === 1) return [...areas][0] ?? null
  return areas.has('ways-in') ? 'common' : 'inside'
}

/** Reads which pages need a module, and plans the chunks by that alone: no file and no package is named. */
export function chunkPlan(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const planned = new Map<string, string>()
  const plugin: Plugin = {
    name: 'chunk-plan',
    apply: 'build',
    buildEnd() {
      const needed = new Map<string, Set<PageName>>()
      const { screens, frames } = screenSources([...this.getModuleIds()])
      const walk = (id: string | undefined, page: PageName): void => {
        if (id === undefined || needed.get(id)?.has(page)) return
        needed.set(id, (needed.get(id) ?? new Set()).add(page))
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) walk(next, page)
      }
      for (const name of PAGE_NAMES) {
        const { frame }: Page = PAGES[name]
        walk(screens.get(name), name)
        if (frame) walk(frames.get(frame), name)
      }
      for (const [id, pages] of needed) {
        const chunk = chunkFor(pages)
        if (chunk !== null) planned.set(id, chunk)
      }
    },
  }
  const areas = new Set(PAGE_NAMES.map(name => areaOf(PAGES[name])))
  const group = (name: string, priority: number): Rolldown.CodeSplittingGroup => ({
    name,
    priority,
    test: id => planned.get(id) === name,
  })
  return {
    plugin,
    groups: [
      { name: 'start', tags: ['$initial'], priority: 4 },
      // From the most shared down: what a module needs is needed wherever the module is.
      group('common', 3),
      group('inside', 2),
      ...[...areas].map(name => group(name, 1)),
    ],
  }
}

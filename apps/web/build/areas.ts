import { PAGE_NAMES, PAGES, type PageName } from '@learn/contract/pages/plain'
import type { Rolldown } from 'vite'
import { chunksOfPages } from './page-chunks.ts'

/** What is larger serves one room (the sheet, the editor of code), which keeps its own when it is opened: bytes. */
const MOST_BYTES = 120_000
/** Of staff, and of who is not signed in. */
const isLearners = (name: PageName): boolean =>
  PAGES[name].access === 'signed-in' && !/^(staff|marking|sheetTest)/.test(name)

/** The code of the learner's areas, as paths: what the worker keeps for the time without a network. */
export function areasOf(bundle: Rolldown.OutputBundle): string[] {
  const items = Object.values(bundle)
  const chunks = items.filter(item => item.type === 'chunk')
  const { pages, later } = chunksOfPages(chunks)
  const found = new Set([
    ...chunks.filter(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html')),
    ...PAGE_NAMES.filter(isLearners).flatMap(name => [...(pages.get(name) ?? [])]),
    ...later.flatMap(({ own }) => [...own].filter(({ code }) => code.length <= MOST_BYTES)),
  ])
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  for (const { imports } of found)
    for (const file of imports) {
      const next = byFile.get(file)
      if (next) found.add(next)
    }
  const looks = items.filter(({ fileName }) => /\.css$|-latin-wght-normal-[^/]*\.woff2$/.test(fileName))
  return [...found, ...looks].map(({ fileName }) => `/${fileName}`).toSorted()
}

/** The worker with the list that it keeps. Throws where it has no place for it. */
export function withAreas(worker: string, areas: readonly string[]): string {
  const place = 'const AREAS = [] // %AREAS%'
  if (!worker.includes(place)) throw new Error('the service worker has no place for the areas')
  return worker.replace(place, () => `const AREAS = ${JSON.stringify(areas)}`)
}

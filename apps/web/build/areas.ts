import { PAGE_NAMES, PAGES, type PageName } from '@learn/contract/pages/plain'
import type { Rolldown } from 'vite'
import { chunksByPage, withImports } from './chunks-by-page.ts'

/** What is larger serves one room (the sheet, the editor of code), which keeps its own when it is opened: characters. */
const MOST_CHARS = 150_000
/** Not of staff, and not of who is not signed in. */
const isLearners = (name: PageName): boolean =>
  PAGES[name].access === 'signed-in' && !/^(staff|marking|sheetTest)/.test(name)

/** The code of the learner's areas, as paths: what the worker keeps for the time without a network. */
export function getAreas(bundle: Rolldown.OutputBundle): string[] {
  const items = Object.values(bundle)
  const chunks = items.filter(item => item.type === 'chunk')
  const pages = chunksByPage(chunks)
  const ofPages = (isWanted: (name: PageName) => boolean) =>
    new Set(PAGE_NAMES.filter(isWanted).flatMap(name => [...(pages.get(name) ?? [])]))
  const learners = ofPages(isLearners)
  const others = ofPages(name => !isLearners(name)).difference(learners)
  // Parts that open over a page (search, notes, players) are asked for by many: all that are small.
  const small = chunks.filter(chunk => chunk.code.length <= MOST_CHARS && !others.has(chunk))
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const code = withImports([...entries, ...learners, ...small], chunks)
  const looks = items.filter(({ fileName }) => /\.css$|-latin-wght-normal-[^/]*\.woff2$/.test(fileName))
  return [...code, ...looks].map(({ fileName }) => `/${fileName}`).toSorted()
}

/** The worker with the list that it keeps. Throws where it has no place for it. */
export function withAreas(worker: string, areas: readonly string[]): string {
  const place = 'const AREAS = [] // from the build'
  if (!worker.includes(place)) throw new Error('the service worker has no place for the areas')
  return worker.replace(place, () => `const AREAS = ${JSON.stringify(areas)}`)
}

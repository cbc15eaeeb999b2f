import type { PartsOf } from './page.ts'
import { PAGE_NAMES, PAGES, type PageName } from './pages.ts'

/** The parts of the path of a page by name. */
export type PageParts<N extends PageName> = Record<PartsOf<(typeof PAGES)[N]['path']>, string | number>

type Parts<N extends PageName> = PartsOf<(typeof PAGES)[N]['path']> extends never ? [] : [parts: PageParts<N>]

/** The path of a page: `addressOf('timeline', { programid: 11 })` is '/program-timeline/11'. */
export const getAddress = <N extends PageName>(name: N, ...[parts]: Parts<N>): string =>
  PAGES[name].path.replace(/:(\w+)/g, (_all, part: string) =>
    encodeURIComponent((parts as Record<string, string | number> | undefined)?.[part] ?? ''),
  )

/** A regular expression for the addresses of a page, its parts as named groups. Source only: it also stands in the page's own script. */
export const getPattern = (name: PageName): string =>
  PAGES[name].path === '/' ? '^/$' : `^${PAGES[name].path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`

const patterns = PAGE_NAMES.map(name => [name, new RegExp(getPattern(name))] as const)

/** The page at a path and the parts of its address as they stand there, or null where there is none. */
export function pageAt(pathname: string): { name: PageName; parts: Record<string, string> } | null {
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(pathname)
    if (found) return { name, parts: { ...found.groups } }
  }
  return null
}

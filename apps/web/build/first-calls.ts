import { FIRST, PAGE_NAMES, PAGES, type Page, patternOf } from '@learn/contract/pages/plain'

/** One page as the script in index.html reads it: its addresses, whether it is of the free area, and its first call. */
type FirstCall = [pattern: string, isFree: 0 | 1, call: string | null, params: [key: string, value: string][]]

/** What the page asks for by itself while its code is loading, by address. */
export function firstCalls(): FirstCall[] {
  return PAGE_NAMES.flatMap((name): FirstCall[] => {
    const { access, tree }: Page = PAGES[name]
    const first = FIRST[name]
    if (access !== 'signed-in') return []
    return [[patternOf(name), tree === 'free' ? 1 : 0, first?.call ?? null, Object.entries(first?.params ?? {})]]
  })
}

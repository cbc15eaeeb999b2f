import { PAGES, type PageName, pageAt } from '@learn/contract/pages/plain'

/** With one of these in its query a page fills the window, without its layout. Beside the table of pages, which is a part of the entry. */
const WHOLE_WITH: Partial<Record<PageName, readonly string[]>> = { sheetTest: ['problem', 'sheet'] }

interface Place {
  pathname: string
  search: object
}

/** Whether the screen of an address fills the window: it has no layout, or its query asks for one of its own. */
export function fillsWindow({ pathname, search }: Place): boolean {
  const at = pageAt(pathname)
  if (at === null) return false
  return PAGES[at.name].frame === null || (WHOLE_WITH[at.name] ?? []).some(name => name in search)
}

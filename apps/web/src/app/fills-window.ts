import { PAGES, type Page, pageAt } from '@learn/contract/pages/plain'

interface Place {
  pathname: string
  search: object
}

/** Whether the screen of an address fills the window: it has no layout, or its query asks for one of its own. */
export function fillsWindow({ pathname, search }: Place): boolean {
  const at = pageAt(pathname)
  if (at === null) return false
  const { frame, wholeWith = [] }: Page = PAGES[at.name]
  return frame === null || wholeWith.some(name => name in search)
}

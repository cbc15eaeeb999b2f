import { type PageName, pageAt } from '@learn/contract/pages/plain'

/** Spec: platform 4. The pages without the widget: program timeline, learning hub, careers, live class. */
const WITHOUT: ReadonlySet<PageName> = new Set([
  'timeline',
  'learningHub',
  'article',
  'careers',
  'application',
  'liveClass',
])

/** Whether the widget stands on a page, for somebody who is signed in. */
export function hasWidget(pathname: string, isSelfPaced: boolean): boolean {
  const page = pageAt(pathname)
  return !isSelfPaced && !(page && WITHOUT.has(page.name))
}

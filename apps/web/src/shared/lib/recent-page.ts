interface RecentPage {
  title: string
  path: string
}

let pages: readonly RecentPage[] = []
const MOST = 5

/** Notes that a page is on screen, by its title; what a ticket is about is usually the page before it. */
export function noteRecentPage(title: string): void {
  const page = { title, path: window.location.pathname }
  pages = [page, ...pages.filter(({ path }) => path !== page.path)].slice(0, MOST)
}

/** The page that was on screen last, but for those of `isSkipped`. */
export const recentPage = (isSkipped: (path: string) => boolean): RecentPage | null =>
  pages.find(({ path }) => !isSkipped(path)) ?? null

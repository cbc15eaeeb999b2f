import { getAddress, type PageName, pageAt } from '@learn/contract/pages/plain'
import { isFreePath } from './free-area.ts'

/** What came in the query of the first page of this visit, for the screens that act on it. */
interface Handed {
  /** A one-time code for `/auth`, `/reset-password` or `/contact-change`, or one that came with a free address. */
  code: string | null
  /** Whether a page of this site led here with the code. */
  isOwnCode: boolean
  /** `logout=true`: `own` when a page of this site led here, `foreign` otherwise. */
  logout: 'own' | 'foreign' | null
}

const handed: Handed = { code: null, isOwnCode: false, logout: null }

declare global {
  interface Window {
    /** The address that brought a one-time code, before the page took it out (index.html). */
    cameBy?: string
  }
}
const CODE_PAGES = new Set<PageName | undefined>(['handOver', 'resetPassword', 'contactChange'])

/**
 * The address of a page without what it handed over, or null when there was nothing; what there was is kept in memory.
 * A free address with a code leads over `/auth`, which opens the session (spec: platform 4, free paths).
 */
export function takeHanded(address: string, referrer: string): string | null {
  const url = new URL(address)
  const isFree = isFreePath(url.pathname)
  const isCode = (isFree || CODE_PAGES.has(pageAt(url.pathname)?.name)) && url.searchParams.has('token')
  const isLogout = url.searchParams.get('logout') === 'true'
  if (!isCode && !isLogout) return null
  if (isCode) {
    handed.code = url.searchParams.get('token')
    handed.isOwnCode = isOwn(referrer, url.origin)
  }
  if (isCode) url.searchParams.delete('token')
  if (isLogout) handed.logout = isOwn(referrer, url.origin) ? 'own' : 'foreign'
  if (isLogout) url.searchParams.delete('logout')
  const rest = url.pathname + url.search + url.hash
  return isCode && isFree ? `${getAddress('handOver')}?next=${encodeURIComponent(rest)}` : rest
}

/** Without a referrer nobody can tell who made the link: it counts as foreign. */
const isOwn = (referrer: string, origin: string): boolean =>
  URL.canParse(referrer) && new URL(referrer).origin === origin

/** The code; the screen that uses it forgets it. */
export const handedCode = (): string | null => handed.code
export const forgetCode = (): void => {
  handed.code = null
}

/** Whether the code came from a page of this site; a link of anybody else asks before it signs somebody in. */
export const isCodeFromThisSite = (): boolean => handed.isOwnCode

export const handedLogout = (): Handed['logout'] => handed.logout
export const forgetLogout = (): void => {
  handed.logout = null
}

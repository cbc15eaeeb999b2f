import { getAddress } from '@learn/contract/pages/plain'
import { CONTEXT_CHARS, type ContextField } from '@learn/contract/tickets/plain'
import { recentRefusals } from '#shared/api/recent-refusals.ts'
import { clockTime } from '#shared/lib/date-text.ts'
import { recentPage } from '#shared/lib/recent-page.ts'
import { recentWork } from '#shared/lib/recent-work.ts'

const TICKET_PAGES = [getAddress('tickets'), getAddress('freeTickets')]

/** "B7: =SUM(B2:B6)", a line a cell. */
const linesOf = (cells: Readonly<Record<string, string>>): string =>
  Object.entries(cells)
    .flatMap(([address, entered]) => (entered === '' ? [] : `${address}: ${entered}`))
    .join('\n')

const cut = (field: ContextField, text: string): string => text.slice(0, CONTEXT_CHARS[field])

/** What helps whoever answers, as it is now in this window; what there is nothing of is absent. */
export function collectContext(): Partial<Record<ContextField, string>> {
  const page = recentPage(path => TICKET_PAGES.some(address => path.startsWith(address)))
  const errors = recentRefusals().map(
    ({ message, requestId, atMs }) => `${message} (request ${requestId}, ${clockTime(atMs / 1000)})`,
  )
  const work = recentWork()
  const cells = linesOf(work?.cells ?? {})
  return {
    ...(page && { page: cut('page', `${page.title}, ${page.path}`) }),
    ...(work && { attempt: cut('attempt', work.attempt) }),
    ...(errors.length > 0 && { errors: cut('errors', errors.join('\n')) }),
    browser: cut('browser', `${browserName(navigator.userAgent)}, ${window.innerWidth} × ${window.innerHeight}`),
    ...(cells !== '' && { sheet: cut('sheet', cells) }),
  }
}

/** 'Firefox 149, Windows'; of an agent that is not known, its own words. */
export function browserName(agent: string): string {
  const browser = [
    ['Edge', /Edg\/(\d+)/],
    ['Firefox', /Firefox\/(\d+)/],
    ['Chrome', /Chrome\/(\d+)/],
    ['Safari', /Version\/(\d+).*Safari/],
  ] as const
  const system = [
    ['Windows', /Windows/],
    ['Android', /Android/],
    ['iOS', /iPhone|iPad/],
    ['macOS', /Mac OS X/],
    ['Linux', /Linux/],
  ] as const
  const name = browser.map(([called, pattern]) => [called, pattern.exec(agent)?.[1]] as const).find(([, v]) => v)
  const on = system.find(([, pattern]) => pattern.test(agent))?.[0]
  return name ? [`${name[0]} ${name[1]}`, on].filter(Boolean).join(', ') : agent
}

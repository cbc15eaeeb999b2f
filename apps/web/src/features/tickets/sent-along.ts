import { addressOf } from '@learn/contract/pages/plain'
import type { ContextField } from '@learn/contract/tickets/plain'
import { recentRefusals } from '#shared/api/recent-refusals.ts'
import { clockTime } from '#shared/lib/date-text.ts'
import { recentPage } from '#shared/lib/recent-page.ts'

const LONGEST = 600

/** What helps whoever answers, as it is now in this window; what there is nothing of is absent. */
export function collectContext(): Partial<Record<ContextField, string>> {
  const page = recentPage(path => path.startsWith(addressOf('tickets')))
  const errors = recentRefusals().map(
    ({ message, requestId, atMs }) => `${message} (request ${requestId}, ${clockTime(atMs / 1000)})`,
  )
  return {
    ...(page && { page: `${page.title}, ${page.path}`.slice(0, LONGEST) }),
    browser: `${browserName(navigator.userAgent)}, ${window.innerWidth} × ${window.innerHeight}`.slice(0, LONGEST),
    ...(errors.length > 0 && { errors: errors.join('\n').slice(0, LONGEST) }),
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

import { CALENDAR_FEEDS } from '@learn/contract/calendar/plain'
import { epochS } from '#platform/clock.ts'
import { nothingHere } from '#platform/http/access.ts'
import type { RouteBinder } from '#platform/module.ts'
import { directory } from '../auth/index.ts'
import { openFeed } from './service/open-feed.ts'
import type { CalendarParts } from './service/parts.ts'
import { writeFeed } from './service/write-feed.ts'

const DAY_S = 86_400
const PAST_DAYS = 30
const COMING_DAYS = 180

/** Where calendars read a feed: whoever has its address. One that is renewed or revoked is nobody's, as any other. */
export const feedRoutes = (parts: CalendarParts) => (app: RouteBinder) =>
  app.get<{ Params: { file: string } }>(
    `${CALENDAR_FEEDS}/:file`,
    { schema: { hide: true }, config: { access: 'public' } },
    async (request, reply) => {
      const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1]
      const userId = token === undefined ? null : await openFeed(parts, token)
      const reader = userId === null ? undefined : await directory.findReader(parts.db, userId)
      if (!reader) throw nothingHere()
      const now = parts.clock.now()
      const nowS = epochS(now)
      const caller = { ...reader, service: '', sessionHash: new Uint8Array(), scopes: null } as const
      const items = await parts.agendaOf(
        { ...caller, mustChange: false, mustSetFactor: false },
        nowS - PAST_DAYS * DAY_S,
        nowS + COMING_DAYS * DAY_S,
      )
      const text = writeFeed(items, { name: parts.brandName, siteUrl: parts.siteUrl, now })
      return reply
        .headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' })
        .send(text)
    },
  )

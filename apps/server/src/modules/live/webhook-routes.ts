import { LIVE_WEBHOOKS } from '@learn/contract/live/plain'
import { nothingHere } from '#platform/http/access.ts'
import type { RouteBinder } from '#platform/module.ts'
import type { Room } from './room/room.ts'
import { hearProvider } from './service/hear-provider.ts'
import type { LiveParts } from './service/parts.ts'

/** The learning dashboard of a large class. */
const LIMIT_BYTES = 5_000_000

/** Where services tell what happened in their classes. A signature stands over the bytes of the body, which is why nothing parses them before. */
export const webhookRoutes = (parts: LiveParts, room: Room) => (app: RouteBinder) =>
  app.register(async own => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    own.post<{ Params: { provider: string; channel: string }; Body: unknown }>(
      `${LIVE_WEBHOOKS}/:provider/:channel`,
      { schema: { hide: true }, config: { access: 'public' }, bodyLimit: LIMIT_BYTES },
      async ({ params, body, headers }, reply) => {
        const provider = parts.meetingProviders.get(params.provider)
        if (!provider) throw nothingHere()
        const webhook = { channel: params.channel, body: typeof body === 'string' ? body : '', headers }
        return reply.send(await hearProvider(parts, room, provider, webhook))
      },
    )
  })

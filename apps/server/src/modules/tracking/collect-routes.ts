import { COLLECT } from '@learn/contract/base'
import { type Collected, collected } from '@learn/contract/tracking'
import type { RouteBinder } from '#platform/module.ts'
import { type CollectParts, collect } from './service/collect.ts'

/** Where browsers send events. The reply tells nothing: neither whether they were kept nor whether anybody agreed. */
export const collectRoutes = (parts: CollectParts) => (app: RouteBinder) =>
  app.post<{ Body: Collected }>(
    COLLECT,
    { schema: { hide: true, body: collected }, config: { access: 'signed-in' } },
    async (request, reply) => {
      const { userId } = await request.requireCaller()
      await collect(parts, userId, request.body.events)
      return reply.status(204).send()
    },
  )

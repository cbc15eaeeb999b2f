import { z } from 'zod'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { RouteBinder } from '#platform/module.ts'
import { readJson, requireWebhook } from '#platform/signed-webhook.ts'
import { recordBounce } from './service/bounces.ts'
import type { NotificationsParts } from './service/parts.ts'

const BOUNCES = '/mail/bounce'

const bounce = z.object({
  email: z.email().max(320),
  /** `transient`: it may arrive yet, and nothing changes. */
  type: z.enum(['permanent', 'transient', 'complaint']),
})

/** `POST /mail/bounce`: the mail service says that an address takes no mail. A call that is sent twice comes to the same. */
export function bounceRoute(app: RouteBinder, parts: NotificationsParts): void {
  void app.register(async door => {
    door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    door.post<{ Body: string }>(
      BOUNCES,
      { schema: { hide: true }, config: { access: 'public', anyOrigin: true } },
      async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        requireWebhook(request, body, { secret: parts.mailWebhookSecret, nowS: epochS(parts.clock.now()) })
        const told = bounce.safeParse(readJson(body))
        if (!told.success) throw new AppError('request/invalid', 'Invalid Value')
        const { email, type } = told.data
        if (type !== 'transient')
          await recordBounce(parts, { email, reason: type === 'complaint' ? 'complaint' : 'bounce' })
        return reply.send({ status: 'heard' })
      },
    )
  })
}

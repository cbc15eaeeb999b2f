import { z } from 'zod'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { RouteBinder } from '#platform/module.ts'
import { requireWebhook } from '#platform/signed-webhook.ts'
import { hearMail } from './service/hear-mail.ts'
import type { TicketsParts } from './service/parts.ts'

const MAX_BYTES = 256_000

const inbound = z.object({
  from: z.email().max(320),
  to: z.string().max(400),
  text: z.string().max(200_000),
  headers: z.record(z.string(), z.string()).default({}),
})

/** `POST /mail/inbound`: the mail service hands on what somebody answered to a mail about a ticket. */
export function mailRoute(app: RouteBinder, parts: TicketsParts): void {
  void app.register(async door => {
    door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    door.post<{ Body: string }>(
      '/mail/inbound',
      { schema: { hide: true }, config: { access: 'public', anyOrigin: true }, bodyLimit: MAX_BYTES },
      async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const nowS = epochS(parts.clock.now())
        const id = requireWebhook(request, body, { secret: parts.mailWebhookSecret, nowS })
        const mail = inbound.safeParse(JSON.parse(body))
        if (!mail.success) throw new AppError('request/invalid', 'Invalid Value')
        return reply.send({ status: await hearMail(parts, { id, ...mail.data }) })
      },
    )
  })
}

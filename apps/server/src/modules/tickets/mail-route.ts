import { TICKET_FILE_BYTES, TICKET_FILES } from '@learn/contract/tickets'
import { z } from 'zod'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { RouteBinder } from '#platform/module.ts'
import { readJson, requireWebhook, requireWebhookHeaders } from '#platform/signed-webhook.ts'
import { hearMail } from './service/hear-mail.ts'
import type { TicketsParts } from './service/parts.ts'

/** As many files as a message may have, in base64, and the words. */
const MAX_BYTES = TICKET_FILES * Math.ceil((TICKET_FILE_BYTES * 4) / 3) + 256_000

const inbound = z.object({
  from: z.email().max(320),
  to: z.string().max(400),
  subject: z.string().max(2000).default(''),
  text: z.string().max(200_000),
  attachments: z
    .array(z.object({ name: z.string().max(1000), content: z.base64() }))
    .max(100)
    .default([]),
  headers: z.record(z.string(), z.string()).default({}),
})

/** `POST /mail/inbound`: the mail service hands on what somebody answered to a mail about a ticket. */
export function mailRoute(app: RouteBinder, parts: TicketsParts): void {
  void app.register(async door => {
    const known = () => ({ secret: parts.mailWebhookSecret, nowS: epochS(parts.clock.now()) })
    // A mail with files is large: nobody else's body is read.
    door.addHook('onRequest', async request => void requireWebhookHeaders(request, known()))
    door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    door.post<{ Body: string }>(
      '/mail/inbound',
      { schema: { hide: true }, config: { access: 'public', anyOrigin: true }, bodyLimit: MAX_BYTES },
      async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const id = requireWebhook(request, body, known())
        const mail = inbound.safeParse(readJson(body))
        if (!mail.success) throw new AppError('request/invalid', 'Invalid Value')
        return reply.send({ status: await hearMail(parts, { id, ...mail.data }) })
      },
    )
  })
}

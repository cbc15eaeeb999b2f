import type { RouteBinder } from '#platform/module.ts'
import type { PaymentGateway } from './gateways/gateway.ts'
import { notFound, type PaymentsParts } from './service/parts.ts'
import { hearGateway } from './service/settle.ts'

/** Where gateways tell what happened. The signature stands over the bytes of the body, which is why nothing parses them before it. */
export const webhookRoutes =
  (parts: PaymentsParts, gatewayOf: (name: string) => PaymentGateway | undefined) => (app: RouteBinder) =>
    app.register(async own => {
      own.removeContentTypeParser('application/json')
      own.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      own.post<{ Params: { gateway: string }; Body: string }>(
        '/api/payments/webhook/gateway/:gateway',
        { schema: { hide: true }, config: { access: 'public' } },
        async ({ params, body, headers }, reply) => {
          const gateway = gatewayOf(params.gateway)
          if (!gateway) throw notFound()
          const news = gateway.readWebhook({ body, headers }, parts.clock.now())
          if (news) await hearGateway(parts, gateway, news)
          return reply.send({ status: 'ok' })
        },
      )
    })

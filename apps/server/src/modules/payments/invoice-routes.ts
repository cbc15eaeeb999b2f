import { INVOICE_FILES } from '@learn/contract/payments'
import { z } from 'zod'
import type { RouteBinder } from '#platform/module.ts'
import type { PaymentGateway } from './gateways/gateway.ts'
import { invoicePdf } from './pdf/invoice.ts'
import { notFound, type SellingParts } from './service/parts.ts'
import { readOrder } from './service/read.ts'

const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
})

/** Where the invoice of an order is fetched, by the session of who paid it. */
export const invoiceRoutes =
  (parts: SellingParts, gatewayOf: (name: string) => PaymentGateway | undefined) => (app: RouteBinder) =>
    app.get<{ Params: { id: string } }>(
      `${INVOICE_FILES}/:id`,
      { schema: { hide: true }, config: { access: 'signed-in' } },
      async (request, reply) => {
        const place = params.safeParse(request.params)
        if (!place.success) throw notFound()
        const order = await readOrder(parts, gatewayOf, await request.requireCaller(), place.data.id)
        if (order.invoice === null) throw notFound()
        return reply
          .headers({
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename="${order.invoice.replaceAll('/', '-')}.pdf"`,
            'cache-control': 'private, no-cache',
          })
          .send(await invoicePdf(order))
      },
    )

import { INVOICE_FILES } from '@learn/contract/payments'
import { z } from 'zod'
import type { RouteBinder } from '#platform/module.ts'
import { inPdfThread } from '#platform/pdf/in-thread.ts'
import { sendPdf } from '#platform/pdf/send.ts'
import type { PaymentGateway } from './gateways/gateway.ts'
import type { invoicePdf } from './pdf/invoice.ts'
import { notFound, type SellingParts } from './service/parts.ts'
import { readOrder } from './service/read.ts'

const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
})

const draw = inPdfThread<typeof invoicePdf>(new URL('./pdf/invoice.ts', import.meta.url), 'invoicePdf')

/** Where the invoice of an order is fetched, by the session of who paid it. */
export const invoiceRoutes =
  (parts: SellingParts, gatewayOf: (name: string) => PaymentGateway | undefined) => (app: RouteBinder) =>
    app.get<{ Params: { id: string } }>(
      `${INVOICE_FILES}/:id`,
      { schema: { hide: true }, config: { access: 'signed-in' } },
      async (request, reply) => {
        const place = params.safeParse(request.params)
        if (!place.success) throw notFound()
        const caller = await request.requireCaller()
        const order = await readOrder(parts, gatewayOf, caller, place.data.id)
        if (order.invoice === null) throw notFound()
        const pdf = await draw(caller.userId, order)
        return sendPdf(reply, `${order.invoice.replaceAll('/', '-')}.pdf`, pdf)
      },
    )

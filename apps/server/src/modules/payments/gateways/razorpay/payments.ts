import type { PaymentGateway } from '../gateway.ts'
import { type createRazorpayClient, RazorpayRefusal } from './client.ts'
import { onePayment, refund } from './shapes.ts'

/** What is asked of Razorpay about one payment (razorpay.com/docs/api/payments, razorpay.com/docs/api/refunds). */
export const createPaymentCalls = (
  call: ReturnType<typeof createRazorpayClient>,
): Pick<PaymentGateway, 'find' | 'refund'> => ({
  async find(paymentId) {
    try {
      const found = await call(onePayment, 'GET', `/v1/payments/${encodeURIComponent(paymentId)}`)
      return {
        isCaptured: found.status === 'captured' || found.status === 'refunded',
        amountPaise: found.amount,
        refundedPaise: found.amount_refunded ?? 0,
      }
    } catch (error) {
      // An id that it does not know is refused like any other wrong question.
      if (error instanceof RazorpayRefusal && error.status === 400) return null
      throw error
    }
  },
  async refund({ paymentId, amountPaise, key }) {
    const { id } = await call(
      refund,
      'POST',
      `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
      { amount: amountPaise, speed: 'normal', receipt: key },
      // Ten signs at least.
      { 'x-refund-idempotency': `refund-${key}` },
    )
    return { refundId: id }
  },
})

import type { PaymentsParts } from '../service/parts.ts'
import type { PaymentGateway } from './gateway.ts'
import { createRazorpay } from './razorpay/gateway.ts'

/**
 * The gateways that are set up, by name. One that new orders no longer go to is still asked about those of before while its keys are
 * there.
 */
export function setUpGateways(parts: PaymentsParts, test: PaymentGateway): ReadonlyMap<string, PaymentGateway> {
  const { config, http, clock, origins } = parts
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = config
  const gateways = new Map<string, PaymentGateway>()
  if (config.PAYMENT_GATEWAY === 'test') gateways.set(test.name, test)
  if (keyId && keySecret && webhookSecret) {
    const settings = { url: config.RAZORPAY_URL, keyId, keySecret, webhookSecret, contentOrigin: origins.content }
    const razorpay = createRazorpay(http, settings, () => Math.floor(clock.now().getTime() / 1000))
    gateways.set(razorpay.name, razorpay)
  }
  return gateways
}

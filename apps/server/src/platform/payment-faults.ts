interface PaymentSettings {
  PAYMENT_GATEWAY?: string | undefined
  RAZORPAY_KEY_ID?: string | undefined
  RAZORPAY_KEY_SECRET?: string | undefined
  RAZORPAY_WEBHOOK_SECRET?: string | undefined
}

/** What a gateway lacks to take money: a sentence each. */
export const paymentFaults = (settings: PaymentSettings): string[] =>
  settings.PAYMENT_GATEWAY === 'razorpay'
    ? (['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const)
        .filter(name => !settings[name])
        .map(name => `${name} must be set with PAYMENT_GATEWAY=razorpay`)
    : []

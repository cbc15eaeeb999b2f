/** Where the payment middleware stands (spec: platform 7). `fetch-token` is the hand-over of auth. */
export const PAYMENTS_ADDRESSES = {
  'payments.subscriptionDetails': 'POST /middleware/get-subscription-details',
  'payments.applyCoupon': 'POST /middleware/apply-coupon',
  'payments.generateLink': 'POST /middleware/generate-payment-link',
  'payments.enrolledData': 'POST /self-paced/enrolled-data',
} as const

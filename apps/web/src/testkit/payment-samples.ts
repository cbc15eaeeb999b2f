import type { Order, Price, Quote, Subscription } from '@learn/contract/payments'

/** When the order of the samples was paid. */
export const AT = Date.parse('2026-11-22T20:46:00+05:30') / 1000
export const DAY_S = 86_400

export const price = (change: Partial<Price> = {}): Price => ({
  lines: [{ kind: 'program', label: 'Statistics Sprint', note: 'One year of access', paise: 1_200_000 }],
  taxablePaise: 1_200_000,
  taxes: [{ name: 'IGST', rateBps: 1800, paise: 216_000 }],
  totalPaise: 1_416_000,
  ...change,
})
export const withCoupon = price({
  lines: [
    { kind: 'program', label: 'Statistics Sprint', note: 'One year of access', paise: 1_200_000 },
    { kind: 'coupon', label: 'GROW10', note: '10% of ₹12,000.00', paise: -120_000 },
  ],
  taxablePaise: 1_080_000,
  taxes: [{ name: 'IGST', rateBps: 1800, paise: 194_400 }],
  totalPaise: 1_274_400,
})
export const offer = {
  programId: 11,
  name: 'Statistics Sprint',
  batch: 'Self-paced',
  courses: ['Statistics for decisions'],
  listPaise: 1_200_000,
  accessDays: 365,
  refundDays: 7,
  closesAt: null,
  isMember: false,
  instalments: null,
  monthPaise: null,
}
export const quote = (of = price()): Quote => ({ price: of, instalments: null, subscription: null })
export const subscription: Subscription = {
  user_id: 3,
  offer,
  ...quote(),
  plan: null,
  accessUntil: null,
  openOrderId: null,
  billing: { name: 'Aarav Menon', email: 'aarav@example.org', state: '27' },
  gateway: { isTest: true },
}
export const order = (change: Partial<Order> = {}): Order & { serverAt: number } => ({
  id: 7,
  programId: 11,
  program: 'Statistics Sprint',
  state: 'paid',
  totalPaise: 1_416_000,
  refundedPaise: 0,
  createdAt: AT - 120,
  paidAt: AT,
  invoice: 'INV/26-27/000001',
  price: price(),
  billing: { name: 'Aarav Menon', email: 'aarav@example.org', state: '27', gstin: null },
  seller: { name: 'Banyan Learning', gstin: '29AAFCV4821K1ZP' },
  sac: '999293',
  accessUntil: AT + 365 * DAY_S,
  paymentLink: null,
  payments: [{ id: 'test_1', state: 'captured', method: 'Test card ending 4242', failure: null, at: AT }],
  refundUntil: AT + 7 * DAY_S,
  refundPaise: 1_416_000,
  part: null,
  plan: null,
  isTestGateway: true,
  serverAt: AT,
  ...change,
})

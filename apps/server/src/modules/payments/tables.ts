import type {
  Billing,
  DifferenceKind,
  OrderState,
  PartStanding,
  PaymentState,
  PaymentWay,
  PlanKind,
  PlanState,
  Price,
} from '@learn/contract/payments'
import type { ColumnType, Generated } from 'kysely'
import type { TestPayment } from './gateways/test/cards.ts'

/** Written as JSON text, read as a value, on both engines alike. */
type Json<T> = ColumnType<T, string, string>

interface ProductTable {
  program_id: number
  price_paise: number
  learner_discount_paise: Generated<number>
  access_days: number
  refund_days: Generated<number>
  gst_bps: Generated<number>
  sac: Generated<string>
  is_open: Generated<boolean>
  closes_at: Date | null
  instalments: number | null
  month_paise: number | null
}

interface CouponTable {
  id: number
  code: string
  kind: 'percent' | 'fixed'
  value: number
  cap_paise: number | null
  starts_at: Date | null
  ends_at: Date | null
  max_uses: number | null
  max_per_person: Generated<number>
  program_id: number | null
  stacks: Generated<boolean>
}

interface OrderTable {
  id: number
  user_id: number | null
  program_id: number
  state: OrderState
  price: Json<Price>
  taxable_paise: number
  total_paise: number
  refunded_paise: Generated<number>
  billing: Json<Billing>
  sac: string
  access_days: number
  refund_days: number
  coupon_id: number | null
  gateway: string
  gateway_order_id: string | null
  gateway_url: string | null
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  access_until: Date | null
  way: Generated<PaymentWay>
  /** Of an order that begins a plan: the prices of its parts. */
  agreed: ColumnType<Price[] | null, string | undefined, string | null>
  plan_id: number | null
  part: number | null
  /** Its gateway takes the months after it by itself. */
  is_mandate: Generated<boolean>
}

interface PlanTable {
  id: number
  user_id: number | null
  program_id: number
  kind: PlanKind
  state: PlanState
  part_count: number | null
  access_days: number
  started_at: Date
  /** Months count from here. */
  counts_from: Date
  ended_at: Date | null
  /** Of a subscription that its gateway takes by itself: the mandate, as the gateway names it. */
  gateway: Generated<string | null>
  mandate_id: Generated<string | null>
}

interface PartTable {
  plan_id: number
  number: number
  price: Json<Price>
  total_paise: number
  due_at: Date
  paid_at: Date | null
  order_id: number | null
  reminded: Exclude<PartStanding, 'upcoming'> | null
}

interface CouponUseTable {
  order_id: number
  coupon_id: number
  user_id: number | null
  state: 'held' | 'used'
  held_until: Date
}

interface PaymentTable {
  id: number
  order_id: number
  gateway: string
  gateway_payment_id: string
  state: PaymentState
  amount_paise: number
  method: string
  failure: string | null
  created_at: Date
  settled_at: Date | null
  /** When it was compared with the gateway last. */
  compared_at: Generated<Date | null>
}

interface DifferenceTable {
  payment_id: number
  kind: DifferenceKind
  ours_paise: number
  theirs_paise: number | null
  found_at: Date
}

interface GatewayEventTable {
  gateway: string
  event_id: string
  kind: string
  received_at: Date
}

interface EntryTable {
  move: string
  account: 'gateway' | 'sales' | 'cgst' | 'sgst' | 'igst' | 'surplus'
  amount_paise: number
  order_id: number
  at: Date
}

interface CounterTable {
  series: string
  last: number
}

interface DocumentTable {
  number: string
  kind: 'invoice' | 'credit_note'
  order_id: number
  amount_paise: number
  issued_at: Date
}

interface RefundTable {
  id: number
  payment_id: number
  order_id: number
  amount_paise: number
  /** How much of the payment had gone back before. */
  from_paise: Generated<number>
  state: 'asked' | 'done' | 'failed'
  reason: string
  gateway_refund_id: string | null
  asked_at: Date
  done_at: Date | null
}

interface TestOrderTable {
  id: string
  reference: string
  amount_paise: number
  description: string
  return_url: string
  payments: Json<TestPayment[]>
  created_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    payments_product: ProductTable
    payments_coupon: CouponTable
    payments_order: OrderTable
    payments_plan: PlanTable
    payments_part: PartTable
    payments_coupon_use: CouponUseTable
    payments_payment: PaymentTable
    payments_gateway_event: GatewayEventTable
    payments_entry: EntryTable
    payments_counter: CounterTable
    payments_document: DocumentTable
    payments_refund: RefundTable
    payments_difference: DifferenceTable
    payments_test_order: TestOrderTable
  }
}

import { useId, useState } from 'react'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { writeScope } from '#studio/app/scope.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { useScope } from '#studio/app/use-scope.ts'
import { CouponsList } from './coupons-list.tsx'
import { DifferencesList } from './differences-list.tsx'
import { PaymentsList } from './payments-list.tsx'
import { PlansList } from './plans-list.tsx'
import { PricesList } from './prices-list.tsx'

const TABS = [
  { value: 'payments', name: 'Payments' },
  { value: 'plans', name: 'Instalments' },
  { value: 'prices', name: 'Prices' },
  { value: 'coupons', name: 'Coupons' },
  { value: 'differences', name: 'Differences' },
] as const
const PARTS = {
  payments: PaymentsList,
  plans: PlansList,
  prices: PricesList,
  coupons: CouponsList,
  differences: DifferencesList,
}
type PartName = (typeof TABS)[number]['value']

/** `/payments`: what learners paid, refunds, instalments, prices, coupons, and where the books of the gateway differ. */
export default function PaymentsScreen() {
  const id = useId()
  const [part, setPart] = useState<PartName>('payments')
  const scope = useScope()
  const Part = PARTS[part]
  return (
    <>
      <ScreenHead
        title="Payments"
        lead="What learners ordered and paid, who pays in parts, what programs cost, and the coupons."
      />
      <TabList
        id={id}
        label="Payments, instalments, prices, coupons and differences"
        tabs={TABS}
        value={part}
        onChoose={setPart}
        look="pill"
        className="mt-5"
      />
      <TabPanel id={id} value={part} className="mt-5">
        {/* Another scope has pages of its own. */}
        <Part key={writeScope(scope)} scope={scope} />
      </TabPanel>
    </>
  )
}

import type { Billing, Plan, Quote, Subscription } from '@learn/contract/payments'
import { type PaymentWay, paiseText } from '@learn/contract/payments/plain'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info, Lock } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { createWriteKeys } from '#shared/api/write-keys.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Form, type Refusal } from '#shared/ui/form/form.tsx'
import { FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { BillingFields } from './billing-fields.tsx'
import { type BillingForm, billingForm } from './billing-form.ts'
import { CouponField } from './coupon-field.tsx'
import { usePlaces } from './places.ts'
import { PlanCard } from './plan-card.tsx'
import { PriceLines } from './price-lines.tsx'
import { subscriptionQuery } from './queries.ts'
import { WayChoice } from './way-choice.tsx'

interface Props {
  subscription: Subscription
  about: ReactNode
  className: string
}

/** The invoice on the left, the price and the button on the right: one form. */
export function CheckoutForm({ subscription, about, className }: Props) {
  const { offer, billing, gateway } = subscription
  const client = useQueryClient()
  const places = usePlaces()
  const [quote, setQuote] = useState<Quote>(subscription)
  const [way, setWay] = useState<PaymentWay>('once')
  const [coupon, setCoupon] = useState<string | null>(null)
  const keys = useRef(createWriteKeys())
  const price = (way === 'subscription' && quote.subscription?.price) || quote.price
  const nowPaise = (way === 'instalments' && quote.instalments?.parts[0]?.totalPaise) || price.totalPaise
  const pay = async (form: BillingForm): Promise<Refusal<BillingForm> | null> => {
    const to: Billing = { ...form, gstin: form.gstin === '' ? null : form.gstin.toUpperCase() }
    const body = {
      programid: offer.programId,
      way,
      totalpaise: nowPaise,
      billing: to,
      // A month has one price.
      ...(coupon !== null && way !== 'subscription' && { couponcode: coupon }),
    }
    try {
      const headers = { 'idempotency-key': keys.current(body) }
      const { paymentLink } = await call('payments.generateLink', { body }, { headers })
      window.location.assign(paymentLink)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'payments/price-changed' && error.detail) setQuote(error.detail as Quote)
      if (error.code === 'payments/owned') void client.invalidateQueries({ queryKey: ['subscription'] })
      return { text: error.message }
    }
    return null
  }
  /** Another state is another tax; the server computes it. */
  const chooseState = async (state: string) => {
    const fresh = coupon
      ? await call('payments.applyCoupon', { body: { programid: offer.programId, couponcode: coupon, state } })
      : await client.fetchQuery(subscriptionQuery(offer.programId, state))
    setQuote(fresh)
  }
  if (subscription.plan) return <Agreed plan={subscription.plan} />
  if (offer.isMember) return <Owned programName={offer.name} place={places.payments} />
  return (
    <Form<BillingForm>
      schema={billingForm}
      start={{ name: billing.name, email: billing.email, state: billing.state ?? '', gstin: '' }}
      onSubmit={pay}
      className={className}
    >
      <div className="flex min-w-0 flex-col gap-5">
        {about}
        <BillingFields onState={state => void chooseState(state).catch(() => undefined)} />
      </div>
      <Card className="p-6">
        <Heading level={2} look="h2" className="mb-4">
          To pay
        </Heading>
        <WayChoice quote={quote} way={way} onWay={setWay} />
        <PriceLines price={price} totalName={way === 'subscription' ? 'Each month' : 'Total'}>
          {way !== 'subscription' && (
            <CouponField
              programId={offer.programId}
              coupon={coupon}
              onApply={(code, withCoupon) => {
                setCoupon(code)
                setQuote(withCoupon)
              }}
            />
          )}
        </PriceLines>
        <div className="mt-5 space-y-4">
          <FormRefusal />
          <FormSubmit size="lg" className="w-full">
            <Lock size={16} aria-hidden="true" />
            Pay {paiseText(nowPaise)}
            {way !== 'once' && ' now'}
          </FormSubmit>
          <p className="text-center text-small text-ink2">
            You pay on the page of our payment partner. Pressing twice never charges twice.
          </p>
          {gateway.isTest && (
            <Notice tone="warn" Icon={Info}>
              <b>Test gateway.</b> No money moves on this installation.
            </Notice>
          )}
        </div>
      </Card>
    </Form>
  )
}

/** Who pays in parts pays the next one, and orders nothing again. */
const Agreed = ({ plan }: { plan: Plan }) => (
  <div className="mt-6 max-w-160">
    <PlanCard plan={plan} />
  </div>
)

const Owned = ({ programName, place }: { programName: string; place: string }) => (
  <Card className="mt-6 p-6">
    <p className="text-body">You have {programName} already.</p>
    <Link to={place} className={buttonClass({ variant: 'outline' }, 'mt-4')}>
      Your payments
    </Link>
  </Card>
)

import type { Quote } from '@learn/contract/payments'
import { COUPON_LIMIT } from '@learn/contract/payments/plain'
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { useReadValue } from '#shared/ui/form/form-values.ts'
import { TextField } from '#shared/ui/text-field.tsx'
import type { BillingForm } from './billing-form.ts'

interface Props {
  programId: number
  /** The one that is applied. */
  coupon: string | null
  onApply: (coupon: string | null, quote: Quote) => void
}

/** A coupon: typed, applied by the server or refused with its reason, and taken off again. */
export function CouponField({ programId, coupon, onApply }: Props) {
  const id = useId()
  const readValue = useReadValue<BillingForm>()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const place = () => {
    const state = readValue('state')
    return { programid: programId, ...(state && { state }) }
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async (code: string | null) => {
      if (code === null) {
        const quote = await call('payments.subscriptionDetails', { body: place() })
        return { couponDetails: null, couponError: null, ...quote }
      }
      return call('payments.applyCoupon', { body: { ...place(), couponcode: code } })
    },
    onSuccess: ({ couponDetails, couponError, ...quote }) => {
      setFault(couponError)
      onApply(couponDetails?.code ?? null, quote)
    },
    onError: error => setFault(error.message),
  })
  const apply = () => {
    if (typed.trim() !== '') mutate(typed.trim())
  }
  return (
    <div className="mt-4 flex items-start gap-2.5">
      <div className="min-w-0 flex-1">
        <TextField
          id={id}
          label="Coupon"
          value={coupon ?? typed}
          maxLength={COUPON_LIMIT}
          autoComplete="off"
          readOnly={coupon !== null}
          isWrong={fault !== null}
          fault={fault}
          trail={
            coupon !== null && (
              <span className="mr-3">
                <Chip tone="ok">
                  <Check size={12} strokeWidth={3} aria-hidden="true" />
                  Applied
                </Chip>
              </span>
            )
          }
          onText={text => {
            setTyped(text)
            setFault(null)
          }}
          onKeyDown={event => {
            // Enter applies the coupon, and does not pay.
            if (event.key !== 'Enter' || coupon !== null) return
            event.preventDefault()
            apply()
          }}
        />
      </div>
      {coupon === null ? (
        <Button variant="outline" size="lg" className="mt-7" isPending={isPending} onClick={apply}>
          Apply
        </Button>
      ) : (
        <IconButton
          label={`Remove coupon ${coupon}`}
          size="lg"
          className="mt-8"
          onClick={() => {
            setTyped('')
            mutate(null)
          }}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

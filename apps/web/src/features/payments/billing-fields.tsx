import { BILLING_NAME_LIMIT, GST_STATES } from '@learn/contract/payments/plain'
import { useEffect, useRef } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { FormSelect, FormText } from '#shared/ui/form/form-fields.tsx'
import { useFormValue } from '#shared/ui/form/form-values.ts'
import { Heading } from '#shared/ui/heading.tsx'
import type { BillingForm } from './billing-form.ts'

const STATES = Object.entries(GST_STATES)
  .map(([value, name]) => ({ value, name }))
  .sort((a, b) => a.name.localeCompare(b.name))

/** What stands on the invoice. `onState`: the learner chose another state, which decides how the tax is split. */
export function BillingFields({ onState }: { onState: (state: string) => void }) {
  const state = useFormValue<BillingForm, 'state'>('state')
  const last = useRef(state)
  useEffect(() => {
    if (state && state !== last.current) onState(state)
    last.current = state
  }, [state, onState])
  return (
    <Card className="p-6">
      <Heading level={2} look="h3">
        On the invoice
      </Heading>
      <div className="mt-4 grid gap-4 gate:grid-cols-2">
        <FormText<BillingForm> name="name" label="Name" autoComplete="name" maxLength={BILLING_NAME_LIMIT} required />
        <FormText<BillingForm> name="email" label="E-mail" type="email" autoComplete="email" required />
        <FormSelect<BillingForm>
          name="state"
          label="State"
          options={STATES}
          hint="Decides which GST applies"
          required
        />
        <FormText<BillingForm>
          name="gstin"
          label="GSTIN"
          placeholder="29ABCDE1234F1Z5"
          hint="Only if your company pays"
        />
      </div>
    </Card>
  )
}

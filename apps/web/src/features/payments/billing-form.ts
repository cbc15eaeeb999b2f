import { BILLING_NAME_LIMIT, GST_STATES, GSTIN_PATTERN } from '@learn/contract/payments/plain'
import * as z from 'zod/mini'

const fields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter the name on the invoice.'),
      z.maxLength(BILLING_NAME_LIMIT, `At most ${BILLING_NAME_LIMIT} letters.`),
    ),
  email: z.email('Please enter an e-mail address.'),
  state: z.string().check(z.refine(code => code in GST_STATES, 'Please choose a state.')),
  gstin: z.string().check(
    z.trim(),
    z.refine(
      text => text === '' || GSTIN_PATTERN.test(text.toUpperCase()),
      'Please check the GST number: 15 letters and digits.',
    ),
  ),
})

/** A company is supplied where it is registered: its GST number begins with the code of that state. */
const isOfState = ({ gstin, state }: z.infer<typeof fields>): boolean =>
  !GSTIN_PATTERN.test(gstin.toUpperCase()) || gstin.startsWith(state)

/** What is typed for the invoice. */
export const billingForm = fields.check(
  z.refine(isOfState, { error: 'This GST number belongs to another state.', path: ['gstin'] }),
)
export type BillingForm = z.infer<typeof billingForm>

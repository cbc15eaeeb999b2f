import type { Referrals } from '@learn/contract/referrals'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Send } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { parseIdentifier } from '#features/session/index.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { learn } from '#shared/api/call.ts'
import { Card } from '#shared/ui/card.tsx'
import { Form, type Refusal } from '#shared/ui/form/form.tsx'
import { FormCheckbox, FormSelect, FormText } from '#shared/ui/form/form-fields.tsx'
import { FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { toast } from '#shared/ui/toast.ts'
import { ADDRESS_FAULT, NAME_FAULT, NAME_LENGTH } from './invited-fields.ts'
import { referralsQuery } from './queries.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, NAME_FAULT), z.maxLength(NAME_LENGTH, NAME_FAULT)),
  to: z.string().check(z.refine(text => parseIdentifier(text) !== null, ADDRESS_FAULT)),
  programid: z.string(),
  isAsked: z.boolean().check(z.refine(isAsked => isAsked, 'Please ask them first.')),
})
type Invitation = z.infer<typeof schema>
const START: Invitation = { name: '', to: '', programid: '', isAsked: false }

/** Invites one person by e-mail or SMS. */
export function InviteForm({ programs, leftToday }: Pick<Referrals, 'programs' | 'leftToday'>) {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const submit = async ({ name, to, programid }: Invitation): Promise<Refusal<Invitation> | null> => {
    try {
      await learn('local_learn_add_referral', {
        name,
        to: parseIdentifier(to)?.value ?? '',
        isasked: true,
        ...(programid && { programid: Number(programid) }),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { text: error.message, ...(error.code === 'request/invalid' && { field: 'to' as const }) }
    }
    toast.success(`${name} is on your list`)
    setSent(before => before + 1)
    await client.invalidateQueries(referralsQuery)
    return null
  }
  return (
    <Card aria-labelledby="invite" className="p-6">
      <Heading level={2} look="h3" id="invite">
        Add a referral
      </Heading>
      <p className="mt-1 text-small text-ink2">
        Know someone who would like it here? We send one message; the rest is up to them.
      </p>
      <Form<Invitation> key={sent} schema={schema} start={START} onSubmit={submit} className="mt-5 space-y-4">
        <FormText<Invitation> name="name" label="Name" required autoComplete="off" maxLength={NAME_LENGTH} />
        <FormText<Invitation> name="to" label="E-mail or mobile number" required autoComplete="off" />
        {programs.length > 0 && (
          <FormSelect<Invitation>
            name="programid"
            label="Program"
            placeholder="Any"
            options={programs.map(({ id, name }) => ({ value: String(id), name }))}
          />
        )}
        <FormCheckbox<Invitation> name="isAsked" label="I have asked them, and they want to hear from you." required />
        <p className="flex gap-2.5 border-t border-line pt-4 text-small text-ink3">
          <Check size={15} strokeWidth={2.4} aria-hidden="true" className="mt-0.75 shrink-0 text-brandink" />
          We contact them once, with your name, unless they’re already with us or opted out. Their address is deleted
          after 30 days.
        </p>
        <FormRefusal />
        <FormSubmit variant="outline" className="w-full">
          <Send size={16} aria-hidden="true" />
          Send the invitation
        </FormSubmit>
        <p className="tnum text-small text-ink3">{leftText(leftToday)}</p>
      </Form>
    </Card>
  )
}

const leftText = (left: number): string =>
  left === 0 ? 'No more invitations today. Try again tomorrow.' : `${left} more today.`

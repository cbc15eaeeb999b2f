import { brand } from '@learn/brand'
import { getAddress } from '@learn/contract/pages/plain'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { parseIdentifier } from '#features/session/index.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Form, type Refusal } from '#shared/ui/form/form.tsx'
import { FormText } from '#shared/ui/form/form-fields.tsx'
import { FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { ADDRESS_FAULT, NAME_FAULT, NAME_LENGTH } from './invited-fields.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, NAME_FAULT), z.maxLength(NAME_LENGTH, NAME_FAULT)),
  to: z.string().check(z.refine(text => parseIdentifier(text) !== null, ADDRESS_FAULT)),
})
type Joining = z.infer<typeof schema>

/** Whoever opened the link of a learner says with what they will sign in. */
export function JoinForm({ code }: { code: string }) {
  const navigate = useNavigate()
  const submit = async ({ name, to }: Joining): Promise<Refusal<Joining> | null> => {
    try {
      await call('lead-update.acceptInvitation', { body: { code, name, to: parseIdentifier(to)?.value ?? '' } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { text: error.message }
    }
    await navigate({ to: getAddress('login') })
    return null
  }
  return (
    <>
      <p className="mt-2 text-body text-pretty text-ink2">
        Tell us who you are and how you’ll sign in at {brand.name}. The person who invited you sees your name, not your
        address.
      </p>
      <Form<Joining> schema={schema} start={{ name: '', to: '' }} onSubmit={submit} className="mt-6 space-y-4">
        <FormText<Joining> name="name" label="Name" autoComplete="name" maxLength={NAME_LENGTH} />
        <FormText<Joining> name="to" label="Mobile number or e-mail" autoComplete="username" />
        <FormRefusal />
        <FormSubmit size="lg" className="w-full">
          Continue to sign-in
        </FormSubmit>
      </Form>
    </>
  )
}

import type { UserRecord } from '@learn/contract/auth'
import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import * as z from 'zod/mini'
import { type Identifier, identifierText, parseIdentifier } from '#features/session/index.ts'
import { call } from '#shared/api/call.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Form, type Refusal } from '#shared/ui/form/form.tsx'
import { FormText } from '#shared/ui/form/form-fields.tsx'
import { FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { getMethod, reportFailure } from './report-failure.ts'

const NAME_LENGTH = 100
const EMAIL_LENGTH = 254

const emailOf = (text: string): string | null => {
  const identifier = parseIdentifier(text)
  return identifier?.type === 'email' ? identifier.value : null
}

/** Empty where the code proved an e-mail: it is not asked for again. */
const schema = z.object({
  fname: z.string().check(z.trim(), z.minLength(1, 'Please enter your first name.')),
  lname: z.string().check(z.trim()),
  email: z.string().check(z.refine(text => emailOf(text) !== null, 'Please enter a valid email address.')),
})
type Lead = z.infer<typeof schema>

interface LeadStepProps {
  /** What the right code proved, and the proof itself. */
  lead: { leadId: string; token: string; proved: Identifier }
  onSignedIn: (user: UserRecord) => Promise<void>
  onBack: () => void
}

/** The code was right, and the person has no account yet: the name and the e-mail make it (spec: platform 7, usertoken). */
export default function LeadStep({ lead, onSignedIn, onBack }: LeadStepProps) {
  const { proved } = lead
  const isMobile = proved.type === 'mobile'

  const refuse = (text: string, error?: unknown): Refusal<Lead> => {
    reportFailure(getMethod(proved), text, proved.value, error)
    return { text }
  }
  const submit = async ({ fname, lname, email }: Lead): Promise<Refusal<Lead> | null> => {
    const body = { type: 'usertoken', service: 'local_mobile', username: proved.value, leadid: lead.leadId } as const
    try {
      const reply = await call('auth.verifyCode', {
        body: { ...body, fname, lname, email: emailOf(email) ?? '', token: lead.token },
      })
      if (!reply.user) return refuse(reply.msg || SIGN_IN_TEXTS.createUserFailed)
      await onSignedIn(reply.user)
      return null
    } catch (error) {
      return refuse(SIGN_IN_TEXTS.createUserFailed, error)
    }
  }

  return (
    <>
      <Heading level={1} look="display">
        You’re almost there
      </Heading>
      <p className="mt-2 text-body text-pretty text-ink2">
        Your code was right. Tell us who you are, and your account is ready.
      </p>
      <Form
        schema={schema}
        start={{ fname: '', lname: '', email: isMobile ? '' : proved.value }}
        onSubmit={submit}
        takesFocus
        className="mt-8 space-y-5"
      >
        <FormText<Lead> name="fname" label="First name" autoComplete="given-name" maxLength={NAME_LENGTH} required />
        <FormText<Lead> name="lname" label="Last name (optional)" autoComplete="family-name" maxLength={NAME_LENGTH} />
        {isMobile && (
          <FormText<Lead> name="email" label="E-mail" autoComplete="email" maxLength={EMAIL_LENGTH} required />
        )}
        <p className="text-small text-ink3">
          You sign in with <b className="tnum font-semibold break-all text-ink">{identifierText(proved)}</b>.
        </p>
        <FormRefusal />
        <FormSubmit size="lg" className="w-full">
          Create account and sign in
        </FormSubmit>
      </Form>
      <LinkButton onClick={onBack} className="mt-5 text-small">
        Use another number or e-mail
      </LinkButton>
    </>
  )
}

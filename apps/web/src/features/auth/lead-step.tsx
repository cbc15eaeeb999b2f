import type { UserRecord } from '@learn/contract/auth'
import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { useEffect, useRef, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { linkClass } from '#shared/ui/link-class.ts'
import { type Identifier, identifierText, parseIdentifier } from './identifier.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { methodOf, reportFailure } from './report-failure.ts'
import type { Problem } from './sign-in-state.ts'
import { TextField } from './text-field.tsx'

const NAME_LENGTH = 100
const EMPTY = { fname: '', lname: '', email: '' }
type Field = keyof typeof EMPTY
type Refusal = Omit<Problem, 'field'> & { field: Field | null }

const focusField = (form: HTMLFormElement | null, name: Field): void =>
  form?.querySelector<HTMLInputElement>(`#${name}`)?.focus()

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
  const [values, setValues] = useState(EMPTY)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isPending, setIsPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusField(form.current, 'fname'), [])

  const refuse = (text: string, field: Field | null, error?: unknown): void => {
    setRefusal({ text, field, attemptsLeft: null, unlockAt: null })
    setIsPending(false)
    if (field) focusField(form.current, field)
    else reportFailure(methodOf(proved), text, proved.value, error)
  }

  const submit = async (): Promise<void> => {
    if (isPending) return
    const fname = values.fname.trim()
    if (!fname) return refuse('Please enter your first name.', 'fname')
    const email = isMobile ? parseIdentifier(values.email) : proved
    if (email?.type !== 'email') return refuse('Please enter a valid email address.', 'email')
    setRefusal(null)
    setIsPending(true)
    const body = { type: 'usertoken', service: 'local_mobile', username: proved.value, leadid: lead.leadId } as const
    try {
      const reply = await call('auth.verifyCode', {
        body: { ...body, fname, lname: values.lname.trim(), email: email.value, token: lead.token },
      })
      if (reply.user) await onSignedIn(reply.user)
      else refuse(reply.msg || SIGN_IN_TEXTS.createUserFailed, null)
    } catch (error) {
      refuse(SIGN_IN_TEXTS.createUserFailed, null, error)
    }
  }

  const field = (name: Field, label: string, autoComplete: string, maxLength: number) => (
    <TextField
      id={name}
      name={name}
      label={label}
      autoComplete={autoComplete}
      maxLength={maxLength}
      isWrong={refusal?.field === name}
      aria-describedby="lead-problem"
      value={values[name]}
      onText={text => {
        setValues({ ...values, [name]: text })
        setRefusal(null)
      }}
    />
  )

  return (
    <>
      <h1 className="text-display">You are almost there</h1>
      <p className="mt-2 text-body text-pretty text-ink2">
        Your code was right. Tell us who you are, and your account is ready.
      </p>
      <form
        ref={form}
        noValidate
        className="mt-8 space-y-5"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        {field('fname', 'First name', 'given-name', NAME_LENGTH)}
        {field('lname', 'Last name (optional)', 'family-name', NAME_LENGTH)}
        {isMobile && field('email', 'E-mail', 'email', 254)}
        <p className="text-small text-ink3">
          You sign in with <b className="tnum font-semibold break-all text-ink">{identifierText(proved)}</b>.
        </p>
        <div>
          <ProblemNotice id="lead-problem" problem={refusal} />
        </div>
        <Button type="submit" size="lg" isPending={isPending} className="w-full">
          Create account and sign in
        </Button>
      </form>
      <button type="button" onClick={onBack} className={linkClass('mt-5 text-small')}>
        Use another number or e-mail
      </button>
    </>
  )
}

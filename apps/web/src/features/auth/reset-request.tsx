import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { parseIdentifier } from '#features/session/index.ts'
import { call } from '#shared/api/call.ts'
import { readStored } from '#shared/lib/storage.ts'
import { buttonClass, LinkButton, linkClass } from '#shared/ui/button.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { NAME_INPUT } from './sign-in-form.tsx'
import { useRefusal } from './use-refusal.tsx'

/** Asks for a link. The answer is the same whether or not somebody has this name. */
export function ResetRequest({ firstProblem }: { firstProblem: string | null }) {
  const [typed, setTyped] = useState(() => readStored('user')?.email ?? '')
  const [sent, setSent] = useState<string | null>(null)
  const refusal = useRefusal(firstProblem === null ? null : { text: firstProblem })

  const ask = (): void => {
    const to = parseIdentifier(typed)
    setSent(null)
    if (!to) return refusal.refuse({ text: SIGN_IN_TEXTS.invalidIdentifier, isTyped: true })
    void refusal.send(async () => {
      try {
        const reply = await call('auth.passwordRequest', { body: { username: to.value } })
        if (reply.status !== 'success') return { text: reply.msg, unlockAt: reply.unlockAt }
        setSent(reply.msg)
        return null
      } catch {
        return { text: SIGN_IN_TEXTS.serviceUnavailable }
      }
    })
  }

  if (sent !== null)
    return (
      <LinkSent text={sent}>
        <LinkButton onClick={() => setSent(null)}>Send it again, or to somebody else</LinkButton>
      </LinkSent>
    )
  return (
    <>
      <Heading level={1} look="display">
        Forgot your password?
      </Heading>
      <p className="mt-2 text-body text-pretty text-ink2">
        We send a link that sets a new one to the number or <span className="whitespace-nowrap">e-mail</span> you
        enrolled with.
      </p>
      <FormFrame {...refusal.form} takesFocus onSend={ask} className="mt-8 space-y-5">
        <TextField
          {...NAME_INPUT}
          id="identifier"
          name="username"
          label="Mobile number or e-mail"
          isWrong={refusal.refusal?.isTyped === true}
          fault={null}
          value={typed}
          onText={text => {
            setTyped(text)
            refusal.typed()
          }}
        />
        <FormRefusal />
        <FormSubmit size="lg" className="w-full">
          Send link
        </FormSubmit>
      </FormFrame>
      <p className="mt-5 text-small">
        <Link to={addressOf('login')} className={linkClass()}>
          Back to sign-in
        </Link>
      </p>
    </>
  )
}

/** What was pressed is gone. */
const toHeading = (heading: HTMLElement | null): void => heading?.focus()

/** The link is on its way: what comes next stands here, not on this page. */
const LinkSent = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <span className="grid size-12 place-items-center rounded-full bg-oksoft text-okink">
      <MailCheck aria-hidden="true" size={22} />
    </span>
    <Heading level={1} look="display" tabIndex={-1} ref={toHeading} className="mt-5">
      Look at your messages
    </Heading>
    <p role="status" className="mt-2 text-body text-pretty text-ink2">
      {text}
    </p>
    <p className="mt-2 text-small text-ink3">The link works for a while and once. Look in the spam folder, too.</p>
    <p className="mt-8">
      <Link to={addressOf('login')} className={buttonClass({ size: 'lg' }, 'w-full')}>
        Back to sign-in
      </Link>
    </p>
    <p className="mt-5 text-small">{children}</p>
  </>
)

import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { MailCheck, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { type Identifier, identifierText, parseIdentifier } from '#features/session/index.ts'
import { call } from '#shared/api/call.ts'
import { useServerNow } from '#shared/api/server-time.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { readStored } from '#shared/lib/storage.ts'
import { LinkButton, linkClass } from '#shared/ui/button.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { countdownText } from './countdown-text.ts'
import { NAME_INPUT } from './sign-in-form.tsx'
import { useRefusal } from './use-refusal.tsx'

/** Asks for a link. The answer is the same whether or not somebody has this name. */
export function ResetRequest({ firstProblem }: { firstProblem: string | null }) {
  const [typed, setTyped] = useState(() => readStored('user')?.email ?? '')
  const [sent, setSent] = useState<Sent | null>(null)
  const refusal = useRefusal(firstProblem === null ? null : { text: firstProblem })

  const ask = (): void => {
    const to = parseIdentifier(typed)
    if (!to) return refusal.refuse({ text: SIGN_IN_TEXTS.invalidIdentifier, isTyped: true })
    void refusal.send(async () => {
      try {
        const reply = await call('auth.passwordRequest', { body: { username: to.value } })
        if (reply.status !== 'success') return { text: reply.msg, unlockAt: reply.unlockAt }
        setSent({ to, text: reply.msg, againAt: serverNowS() + AGAIN_AFTER_S })
        return null
      } catch {
        return { text: SIGN_IN_TEXTS.serviceUnavailable }
      }
    })
  }

  if (sent !== null)
    return (
      <FormFrame {...refusal.form} onSend={ask} className="">
        <LinkSent key={sent.againAt} sent={sent} onChange={() => setSent(null)} />
      </FormFrame>
    )
  return (
    <>
      <Heading level={1} look="display">
        Forgot your password?
      </Heading>
      <p className="mt-2 text-body text-pretty text-ink2">
        We’ll send a reset link to the number or <span className="whitespace-nowrap">e-mail</span> you enrolled with.
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
        <Link to={getAddress('login')} className={linkClass()}>
          Back to sign-in
        </Link>
      </p>
    </>
  )
}

interface Sent {
  to: Identifier
  text: string
  /** Epoch seconds: before it no other link is sent. */
  againAt: number
}

/** A link a minute goes to one person. */
const AGAIN_AFTER_S = 60

/** What was pressed is gone. */
const toHeading = (heading: HTMLElement | null): void => heading?.focus()

/** The link is on its way: to whom, what comes next, and when it can be sent again. */
function LinkSent({ sent: { to, text, againAt }, onChange }: { sent: Sent; onChange: () => void }) {
  const waitS = againAt - useServerNow(againAt)
  const isMobile = to.type === 'mobile'
  return (
    <>
      <span className="grid size-12 place-items-center rounded-full bg-oksoft text-okink">
        <MailCheck aria-hidden="true" size={22} />
      </span>
      <Heading level={1} look="display" tabIndex={-1} ref={toHeading} className="mt-5">
        {isMobile ? 'Check your messages' : 'Check your inbox'}
      </Heading>
      <p role="status" className="mt-2 text-body text-pretty text-ink2">
        {text}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5">
        <span className="tnum text-body font-semibold break-all">{identifierText(to)}</span>
        <LinkButton onClick={onChange} className="flex items-center gap-1 text-small">
          <PencilLine size={13} aria-hidden="true" />
          Change<span className="sr-only"> the number or e-mail</span>
        </LinkButton>
      </p>
      <p className="mt-3 text-small text-ink3">
        The link works once, within an hour.{!isMobile && ' If it doesn’t arrive, check your spam folder.'}
      </p>
      <div className="mt-8 space-y-5">
        <FormRefusal />
        {waitS > 0 ? (
          <p className="tnum text-small text-ink3">
            No message? Send again in <b className="font-semibold text-ink">{countdownText(waitS)}</b>
          </p>
        ) : (
          <FormSubmit size="lg" className="w-full">
            Send again
          </FormSubmit>
        )}
        <p className="text-small">
          <Link to={getAddress('login')} className={linkClass()}>
            Back to sign-in
          </Link>
        </p>
      </div>
    </>
  )
}

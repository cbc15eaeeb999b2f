import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { parseIdentifier } from '#features/session/index.ts'
import { call } from '#shared/api/call.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { TextField } from './text-field.tsx'

interface Refusal {
  text: string
  isField?: boolean
  unlockAt?: number | undefined
}

/** Asks for a link. The answer is the same whether or not somebody has this name. */
export function ResetRequest({ firstProblem }: { firstProblem: string | null }) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(firstProblem ? { text: firstProblem } : null)
  const [sent, setSent] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const ask = async (): Promise<void> => {
    if (isPending) return
    const to = parseIdentifier(typed)
    setSent(null)
    if (!to) {
      setRefusal({ text: SIGN_IN_TEXTS.invalidIdentifier, isField: true })
      return input.current?.focus()
    }
    setRefusal(null)
    setIsPending(true)
    try {
      const reply = await call('auth.passwordRequest', { body: { username: to.value } })
      if (reply.status === 'success') setSent(reply.msg)
      else setRefusal({ text: reply.msg, unlockAt: reply.unlockAt })
    } catch {
      setRefusal({ text: SIGN_IN_TEXTS.serviceUnavailable })
    }
    setIsPending(false)
  }

  return (
    <>
      <Heading level={1} look="display">
        Forgot your password?
      </Heading>
      <p className="mt-2 text-body text-pretty text-ink2">
        We send a link that sets a new one to the number or e-mail you enrolled with.
      </p>
      <form
        noValidate
        className="mt-8"
        onSubmit={event => {
          event.preventDefault()
          void ask()
        }}
      >
        <TextField
          ref={input}
          id="identifier"
          name="username"
          label="Mobile number or e-mail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          isWrong={refusal?.isField === true}
          aria-describedby="reset-problem"
          value={typed}
          onText={text => {
            setTyped(text)
            if (!refusal?.unlockAt) setRefusal(null)
          }}
        />
        <ProblemNotice
          id="reset-problem"
          problem={refusal && { text: refusal.text, attemptsLeft: null, unlockAt: refusal.unlockAt ?? null }}
        />
        <div role="status">
          {sent && (
            <Notice tone="ok" Icon={MailCheck} className="mt-3.5">
              {sent}
            </Notice>
          )}
        </div>
        <Button type="submit" size="lg" isPending={isPending} className="mt-5 w-full">
          Send link
        </Button>
      </form>
      <p className="mt-5 text-small">
        <Link to={addressOf('login')} className={linkClass()}>
          Back to sign-in
        </Link>
      </p>
    </>
  )
}

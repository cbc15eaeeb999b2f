import { PencilLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { identifierText } from '#features/session/index.ts'
import { useServerNow } from '#shared/lib/server-clock.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { FieldLabel } from '#shared/ui/field.tsx'
import { CodeField } from './code-field.tsx'
import { countdownText } from './countdown-text.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { useRefocus } from './use-refocus.ts'
import type { SignIn } from './use-sign-in.ts'

const LENGTH = 6

/** Second step: the code. Verify is never disabled; six digits send themselves. */
export function CodeForm({ signIn }: { signIn: SignIn }) {
  const { state, type, verify, chooseWay } = signIn
  const input = useRef<HTMLInputElement>(null)
  useRefocus(input, 'code', state)
  // The step begins with the field in focus, and so does every code that is sent again.
  useEffect(() => {
    if (state.sends > 0) input.current?.focus()
  }, [state.sends])
  const enter = (digits: string): void => {
    type('code', digits)
    if (digits.length === LENGTH && digits !== state.fields.code) void verify(digits)
  }
  return (
    <form
      noValidate
      className="mt-8"
      onSubmit={event => {
        event.preventDefault()
        void verify()
      }}
    >
      <div className="flex items-baseline justify-between">
        <FieldLabel id="code" label="One-time code" />
        <span className="text-small text-ink3">Valid for 5 minutes</span>
      </div>
      <CodeField
        ref={input}
        id="code"
        value={state.fields.code}
        isWrong={state.problem?.field === 'code'}
        describedBy="sent-how sent-to sign-in-problem"
        onCode={enter}
      />
      <ProblemNotice id="sign-in-problem" problem={state.problem} />
      <Button type="submit" size="lg" isPending={state.isPending} className="mt-5 w-full">
        Verify and sign in
      </Button>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-ink3">
        <Resend signIn={signIn} />
        <button type="button" className={linkClass()} onClick={() => chooseWay('password')}>
          Use password instead
        </button>
      </div>
    </form>
  )
}

function Resend({ signIn: { state, resendCode } }: { signIn: SignIn }) {
  const now = useServerNow(state.resendAt)
  const waitS = (state.resendAt ?? 0) - now
  return (
    <div>
      {waitS > 0 ? (
        <span className="tnum">
          No message? Resend in <b className="font-semibold text-ink">{countdownText(waitS)}</b>
        </span>
      ) : (
        <span>
          No message?{' '}
          <button type="button" className={linkClass()} onClick={() => void resendCode()}>
            Resend code
          </button>
        </span>
      )}
      <output className="sr-only">{state.sends > 1 ? `Code sent again, ${state.sends} in all` : ''}</output>
    </div>
  )
}

/** Whom the code went to, and the way back. An e-mail reply stays neutral about who is enrolled. */
export function SentTo({ signIn: { state, changeIdentifier } }: { signIn: SignIn }) {
  if (!state.sentTo) return null
  const isMobile = state.sentTo.type === 'mobile'
  return (
    <>
      <p id="sent-how" className="mt-2 text-body text-ink2">
        {isMobile ? 'We sent six digits by SMS to' : 'If this address is enrolled, six digits are on their way to'}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5">
        <span id="sent-to" className="tnum text-body font-semibold break-all">
          {identifierText(state.sentTo)}
        </span>
        <button type="button" onClick={changeIdentifier} className={linkClass('flex items-center gap-1 text-small')}>
          <PencilLine size={13} aria-hidden="true" />
          Change<span className="sr-only"> the number or e-mail</span>
        </button>
      </p>
    </>
  )
}

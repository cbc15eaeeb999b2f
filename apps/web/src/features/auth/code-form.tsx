import { PencilLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { identifierText } from '#features/session/index.ts'
import { useServerNow } from '#shared/api/server-time.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { CodeField } from '#shared/ui/code-field.tsx'
import { FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { clockTime, countdownText } from './countdown-text.ts'
import { getField, SignInForm } from './sign-in-form.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Second step: the code. Verify is never disabled; six digits send themselves. */
export function CodeForm({ signIn }: { signIn: SignIn }) {
  const { state, verify, chooseWay } = signIn
  const { onText, ...field } = getField(signIn, 'code')
  const isLocked = typeof state.problem?.unlockAt === 'number'
  const input = useRef<HTMLInputElement>(null)
  // The step begins with the field in focus, and so does every code that is sent again.
  useEffect(() => {
    if (state.sends > 0) input.current?.focus()
  }, [state.sends])
  return (
    <SignInForm
      signIn={signIn}
      onSend={() => {
        // Whoever pressed the button goes on typing, whatever comes of it.
        input.current?.focus()
        return verify()
      }}
      className="mt-8 space-y-5"
    >
      <CodeField
        {...field}
        ref={input}
        label="One-time code"
        aside={
          !isLocked && (
            <span className="tnum text-ink3">
              {state.sentBefore
                ? `Valid until ${clockTime.format(state.sentBefore.until * 1000)}`
                : 'Valid for 5 minutes'}
            </span>
          )
        }
        aria-describedby="sent-how sent-to"
        onCode={onText}
        onComplete={digits => void verify(digits)}
      />
      <FormSubmit size="lg" className="w-full">
        Verify and sign in
      </FormSubmit>
      {/* Below what is pressed, which stays where it is. */}
      <FormRefusal />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-ink3">
        <Resend signIn={signIn} />
        <LinkButton onClick={() => chooseWay('password')}>Use password instead</LinkButton>
      </div>
    </SignInForm>
  )
}

function Resend({ signIn: { state, resendCode } }: { signIn: SignIn }) {
  // While tries are locked no code is sent either.
  const from = Math.max(state.resendAt ?? 0, state.problem?.unlockAt ?? 0)
  const now = useServerNow(from || null)
  const waitS = from - now
  return (
    <div>
      {waitS > 0 ? (
        <span className="tnum">
          No message? Resend in <b className="font-semibold text-ink">{countdownText(waitS)}</b>
        </span>
      ) : (
        <span>
          No message? <LinkButton onClick={() => void resendCode()}>Resend code</LinkButton>
        </span>
      )}
      <output className="sr-only">{state.sends > 1 ? `Code sent again, ${state.sends} in all` : ''}</output>
    </div>
  )
}

/** Neutral about who is enrolled, where it was an e-mail. */
function sentHow(isMobile: boolean, before: { at: number } | null): string {
  if (before === null)
    return isMobile ? 'We sent six digits by SMS to' : 'If this address is enrolled, six digits are on their way to'
  const at = clockTime.format(before.at * 1000)
  return isMobile
    ? `Use the six digits that we sent by SMS at ${at} to`
    : `If this address is enrolled, use the six digits that we sent at ${at} to`
}

/** Whom the code went to, and the way back. An e-mail reply stays neutral about who is enrolled. */
export function SentTo({ signIn: { state, changeIdentifier } }: { signIn: SignIn }) {
  if (!state.sentTo) return null
  const isMobile = state.sentTo.type === 'mobile'
  return (
    <>
      <p id="sent-how" className="mt-2 text-body text-ink2">
        {sentHow(isMobile, state.sentBefore)}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5">
        <span id="sent-to" className="tnum text-body font-semibold break-all">
          {identifierText(state.sentTo)}
        </span>
        <LinkButton onClick={changeIdentifier} className="flex items-center gap-1 text-small">
          <PencilLine size={13} aria-hidden="true" />
          Change<span className="sr-only"> the number or e-mail</span>
        </LinkButton>
      </p>
    </>
  )
}

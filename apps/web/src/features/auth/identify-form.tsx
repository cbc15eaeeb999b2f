import { useRef } from 'react'
import { looksLikeNumber, tidied } from '#features/session/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { TextField } from './text-field.tsx'
import { useRefocus } from './use-refocus.ts'
import type { SignIn } from './use-sign-in.ts'

const CountryCode = () => <span className="ml-4 shrink-0 border-r border-line2 pr-3 text-body text-ink2">+91</span>

/** First step of the one-time code: whom to send it to. */
export function IdentifyForm({ signIn }: { signIn: SignIn }) {
  const { state, type, sendCode } = signIn
  const input = useRef<HTMLInputElement>(null)
  useRefocus(input, 'identifier', state)
  const text = state.fields.identifier
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void sendCode()
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
        lead={looksLikeNumber(text) && <CountryCode />}
        isWrong={state.problem?.field === 'identifier'}
        aria-describedby="sign-in-problem"
        value={text}
        onText={value => type('identifier', value.replace(/^\s*\+91[\s-]*(?=\d)/, ''))}
        onBlur={() => {
          const tidy = tidied(text)
          if (tidy !== text) type('identifier', tidy)
        }}
      />
      <ProblemNotice id="sign-in-problem" problem={state.problem} />
      <Button type="submit" size="lg" isPending={state.isPending} className="mt-5 w-full">
        Send code
      </Button>
    </form>
  )
}

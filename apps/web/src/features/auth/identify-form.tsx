import { looksLikeNumber, tidied } from '#features/session/index.ts'
import { FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { getField, NAME_INPUT, SignInForm } from './sign-in-form.tsx'
import type { SignIn } from './use-sign-in.ts'

const CountryCode = () => <span className="ml-4 shrink-0 border-r border-line2 pr-3 text-body text-ink2">+91</span>

/** First step of the one-time code: whom to send it to. */
export function IdentifyForm({ signIn }: { signIn: SignIn }) {
  const field = getField(signIn, 'identifier')
  const { problem } = signIn.state
  // What is wrong with the name takes the place of the hint: nothing below it moves.
  const isShort = problem?.field === 'identifier' && problem.unlockAt === null
  return (
    <SignInForm signIn={signIn} onSend={signIn.sendCode}>
      <div>
        <TextField
          {...field}
          {...NAME_INPUT}
          name="username"
          label="Mobile number or e-mail"
          {...(!isShort && { hint: 'Ten digits, or name@example.com' })}
          lead={looksLikeNumber(field.value) && <CountryCode />}
          onText={text => field.onText(tidied(text.replace(/^\s*\+91[\s-]*(?=\d)/, '')))}
        />
        {isShort && <FormRefusal look="line" />}
      </div>
      {!isShort && <FormRefusal />}
      <FormSubmit size="lg" className="w-full">
        Send code
      </FormSubmit>
    </SignInForm>
  )
}

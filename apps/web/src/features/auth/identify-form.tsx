import { looksLikeNumber, tidied } from '#features/session/index.ts'
import { FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { fieldOf, NAME_INPUT, SignInForm } from './sign-in-form.tsx'
import type { SignIn } from './use-sign-in.ts'

const CountryCode = () => <span className="ml-4 shrink-0 border-r border-line2 pr-3 text-body text-ink2">+91</span>

/** First step of the one-time code: whom to send it to. */
export function IdentifyForm({ signIn }: { signIn: SignIn }) {
  const field = fieldOf(signIn, 'identifier')
  return (
    <SignInForm signIn={signIn} onSend={signIn.sendCode}>
      <TextField
        {...field}
        {...NAME_INPUT}
        name="username"
        label="Mobile number or e-mail"
        lead={looksLikeNumber(field.value) && <CountryCode />}
        onText={text => field.onText(text.replace(/^\s*\+91[\s-]*(?=\d)/, ''))}
        onBlur={() => {
          const tidy = tidied(field.value)
          if (tidy !== field.value) field.onText(tidy)
        }}
      />
      <FormRefusal />
      <FormSubmit size="lg" className="w-full">
        Send code
      </FormSubmit>
    </SignInForm>
  )
}

import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { tidied } from '#features/session/index.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { PasswordField } from '#shared/ui/password-field.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { getField, NAME_INPUT, SignInForm } from './sign-in-form.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Sign-in by username and password. What is wrong has a line of its own below each field, and a lock one below the button, which stays where it is. */
export function PasswordForm({ signIn }: { signIn: SignIn }) {
  const { problem } = signIn.state
  const isLocked = problem !== null && problem.unlockAt !== null
  const isOfName = problem?.field === 'username'
  return (
    <SignInForm signIn={signIn} onSend={signIn.signInByPassword}>
      <div>
        <TextField
          {...getField(signIn, 'username')}
          {...NAME_INPUT}
          name="username"
          label="Username, e-mail or mobile number"
          {...(!isOfName && { hint: 'The one you enrolled with' })}
          onText={text => signIn.type('username', tidied(text))}
        />
        {isOfName && <FormRefusal look="line" />}
      </div>
      <div>
        <PasswordField
          {...getField(signIn, 'password')}
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={200}
        />
        {isOfName || isLocked ? <div className="mt-1.5 h-5" /> : <FormRefusal look="kept-line" />}
      </div>
      <FormSubmit size="lg" className="w-full">
        Sign in
      </FormSubmit>
      {isLocked && <FormRefusal />}
      <p className="text-small">
        <Link to={getAddress('resetPassword')} className={linkClass()}>
          Forgot password?
        </Link>
      </p>
    </SignInForm>
  )
}

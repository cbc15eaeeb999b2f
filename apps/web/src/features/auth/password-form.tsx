import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { tidied } from '#features/session/index.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { PasswordField } from '#shared/ui/password-field.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { fieldOf, NAME_INPUT, SignInForm } from './sign-in-form.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Sign-in by username and password. */
export const PasswordForm = ({ signIn }: { signIn: SignIn }) => (
  <SignInForm signIn={signIn} onSend={signIn.signInByPassword}>
    <TextField
      {...fieldOf(signIn, 'username')}
      {...NAME_INPUT}
      name="username"
      label="Username, e-mail or mobile number"
      onText={text => signIn.type('username', tidied(text))}
    />
    {/* What is wrong stands below the field that it is about. */}
    {signIn.state.problem?.field === 'username' && <FormRefusal />}
    <PasswordField
      {...fieldOf(signIn, 'password')}
      name="password"
      label="Password"
      autoComplete="current-password"
      maxLength={200}
    />
    {signIn.state.problem?.field !== 'username' && <FormRefusal />}
    <FormSubmit size="lg" className="w-full">
      Sign in
    </FormSubmit>
    <p className="text-small">
      <Link to={addressOf('resetPassword')} className={linkClass()}>
        Forgot password?
      </Link>
    </p>
  </SignInForm>
)

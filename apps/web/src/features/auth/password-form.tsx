import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { PasswordField } from './password-field.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { TextField } from './text-field.tsx'
import { useRefocus } from './use-refocus.ts'
import type { SignIn } from './use-sign-in.ts'

/** Sign-in by username and password. */
export function PasswordForm({ signIn: { state, type, signInByPassword } }: { signIn: SignIn }) {
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useRefocus(username, 'username', state)
  useRefocus(password, 'password', state)
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={event => {
        event.preventDefault()
        void signInByPassword()
      }}
    >
      <TextField
        ref={username}
        id="username"
        name="username"
        label="Username, e-mail or mobile number"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        isWrong={state.problem?.field === 'username'}
        aria-describedby="sign-in-problem"
        value={state.fields.username}
        onText={text => type('username', text)}
      />
      <div>
        <PasswordField
          ref={password}
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={200}
          isWrong={state.problem?.field === 'password'}
          aria-describedby="sign-in-problem"
          value={state.fields.password}
          onText={text => type('password', text)}
        />
        <ProblemNotice id="sign-in-problem" problem={state.problem} />
      </div>
      <Button type="submit" size="lg" isPending={state.isPending} className="w-full">
        Sign in
      </Button>
      <p className="text-small">
        <Link to={addressOf('resetPassword')} className={linkClass()}>
          Forgot password?
        </Link>
      </p>
    </form>
  )
}

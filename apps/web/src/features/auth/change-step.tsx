import type { UserRecord } from '@learn/contract/auth'
import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { call } from '#shared/api/call.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

interface ChangeStepProps {
  username: string
  /** The one that was right and must go. */
  password: string
  onSignedIn: (user: UserRecord) => Promise<void>
}

/** The forced change of a password, between the right password and the session. */
export default function ChangeStep({ username, password, onSignedIn }: ChangeStepProps) {
  const change = async (newpassword: string) => {
    try {
      const reply = await call('auth.passwordChange', { body: { username, password, newpassword } })
      if (reply.status !== 'success' || !reply.user) return { text: reply.msg, unlockAt: reply.unlockAt }
      await onSignedIn(reply.user)
      return null
    } catch {
      return { text: SIGN_IN_TEXTS.serviceUnavailable }
    }
  }
  return (
    <>
      <Heading level={1} look="display">
        Choose a password
      </Heading>
      <p className="mt-2 text-body text-pretty text-ink2">
        {SIGN_IN_TEXTS.mustChangePassword}. Every other place where you are signed in is signed out.
      </p>
      <NewPasswordForm submitName="Change password and sign in" username={username} onSubmit={change} />
    </>
  )
}

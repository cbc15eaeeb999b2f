import type { UserRecord } from '@learn/contract/auth'
import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { call } from '#shared/api/call.ts'
import { NewPasswordForm } from './new-password-form.tsx'

interface Props {
  username: string
  /** The present password, where it was just proved; else it is asked for. */
  current?: string
  submitName: string
  /** The password is changed, and a new session is open here. */
  onChanged: (user: UserRecord) => Promise<void> | void
  /** The password is changed, and sign-in asks for the second factor. */
  onSignIn?: () => void
}

/** Changes a known password. */
export function ChangePasswordForm({ username, current, submitName, onChanged, onSignIn }: Props) {
  const change = async (newpassword: string, typed: string) => {
    try {
      const body = { username, password: current ?? typed, newpassword }
      const reply = await call('auth.passwordChange', { body })
      if (reply.status !== 'success') return { text: reply.msg, unlockAt: reply.unlockAt }
      if (reply.user) await onChanged(reply.user)
      else onSignIn?.()
      return null
    } catch {
      return { text: SIGN_IN_TEXTS.serviceUnavailable }
    }
  }
  return (
    <NewPasswordForm
      submitName={submitName}
      username={username}
      asksCurrent={current === undefined}
      onSubmit={change}
    />
  )
}

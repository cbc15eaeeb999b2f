import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { AuthFrame } from '#features/session/index.ts'
import { clearSignIn, takeCode } from '#features/session/start.ts'
import { call } from '#shared/api/call.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequest } from './reset-request.tsx'

type Stage = 'request' | 'checking' | 'set' | 'ended' | 'done'

/** Password reset: asks for a link, or sets the password by the link of the mail. */
export default function ResetScreen() {
  const [token] = useState(takeCode)
  const [stage, setStage] = useState<Stage>(token ? 'checking' : 'request')
  usePageTitle('New password')

  useEffect(() => {
    if (!token) return
    // A server that can't be reached refuses at the next step, with its reason.
    call('auth.passwordCheck', { body: { token } }).then(
      ({ status }) => setStage(status === 1 ? 'set' : 'ended'),
      () => setStage('set'),
    )
  }, [token])

  const reset = async (password: string) => {
    try {
      const reply = await call('auth.passwordReset', { body: { token: token ?? '', password } })
      if (reply.status !== 'success') {
        if (reply.msg === SIGN_IN_TEXTS.resetLinkEnded) setStage('ended')
        return { text: reply.msg, unlockAt: reply.unlockAt }
      }
      // The server ended every session of the account, the one of this browser too.
      clearSignIn()
      setStage('done')
      return null
    } catch {
      return { text: SIGN_IN_TEXTS.serviceUnavailable }
    }
  }

  return (
    <AuthFrame lit={stage === 'done' ? 1 : 0.62}>
      {(stage === 'request' || stage === 'ended') && (
        <ResetRequest firstProblem={stage === 'ended' ? SIGN_IN_TEXTS.resetLinkEnded : null} />
      )}
      {stage === 'checking' && <Head title="New password">Checking your link.</Head>}
      {stage === 'set' && (
        <>
          <Head title="New password">
            Choose the password that you will sign in with. Every place where you are signed in is signed out.
          </Head>
          <NewPasswordForm submitName="Set password" onSubmit={reset} />
        </>
      )}
      {stage === 'done' && (
        <div role="status">
          <Head title={SIGN_IN_TEXTS.passwordChanged}>Sign in with the new one.</Head>
          <Link to={addressOf('login')} className={buttonClass({ size: 'lg' }, 'mt-8 w-full')}>
            Sign in
          </Link>
        </div>
      )}
    </AuthFrame>
  )
}

const Head = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Heading level={1} look="display">
      {title}
    </Heading>
    <p className="mt-2 text-body text-pretty text-ink2">{children}</p>
  </>
)

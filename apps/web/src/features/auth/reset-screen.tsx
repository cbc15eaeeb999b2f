import type { UserRecord } from '@learn/contract/auth'
import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { AuthFrame, parseIdentifier } from '#features/session/index.ts'
import { clearSignIn, forgetCode, handedCode, leadTo, placeFor, storeSignIn } from '#features/session/start.ts'
import { call } from '#shared/api/call.ts'
import { readStored } from '#shared/lib/storage.ts'
import { buttonClass, LinkButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { toast } from '#shared/ui/toast.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { type ForcedChange, forgetChange, handedChange } from './forced-change.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequest } from './reset-request.tsx'
import { storeEntry } from './store-entry.ts'
import { useHanded } from './use-handed.ts'

type Stage = 'request' | 'checking' | 'set' | 'ended' | 'done' | 'change'

/** Whoever is signed in here changes what they know; a password that must go comes from sign-in. */
const startOf = (token: string | null, forced: ForcedChange | null): Stage => {
  if (token) return 'checking'
  return forced || readStored('token') !== null ? 'change' : 'request'
}

/**
 * The page of passwords: asks for a link, sets one by the link of the mail, changes a known one, and makes who must change theirs do so
 * before anything else.
 */
export default function ResetScreen() {
  const token = useHanded(handedCode, forgetCode)
  const forced = useHanded(handedChange, forgetChange)
  const [stage, setStage] = useState<Stage>(() => startOf(token, forced))
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
      {stage === 'change' && (
        <ChangeStep forced={forced} onForgotten={() => setStage('request')} onDone={() => setStage('done')} />
      )}
      {stage === 'checking' && <Head title="New password">Checking your link.</Head>}
      {stage === 'set' && (
        <>
          <Head title="New password">
            Choose the password that you will sign in with. This signs you out everywhere.
          </Head>
          <NewPasswordForm submitName="Set password" onSubmit={reset} />
        </>
      )}
      {stage === 'done' && (
        <div role="status">
          <Head title={SIGN_IN_TEXTS.passwordChanged}>Sign in with the new one.</Head>
          <Link to={getAddress('login')} className={buttonClass({ size: 'lg' }, 'mt-8 w-full')}>
            Sign in
          </Link>
        </div>
      )}
    </AuthFrame>
  )
}

interface ChangeStepProps {
  forced: ForcedChange | null
  onForgotten: () => void
  /** Changed, and nobody is signed in here. */
  onDone: () => void
}

function ChangeStep({ forced, onForgotten, onDone }: ChangeStepProps) {
  const router = useRouter()
  const user = readStored('user')
  const username = forced?.username ?? user?.username ?? user?.email ?? ''
  const leave = async (changed: UserRecord): Promise<void> => {
    const to = parseIdentifier(username)
    if (forced) storeEntry(changed, username, to?.type === 'mobile' ? to.value : null)
    else storeSignIn(changed)
    const { isstudent, profile } = changed
    const place = placeFor({ isstudent, accesstype: profile.accesstype }, forced?.next ?? getAddress('home'))
    toast.success(SIGN_IN_TEXTS.passwordChanged)
    await leadTo(router, place)
  }
  return (
    <>
      <Head title="Choose a password">
        {forced && `${SIGN_IN_TEXTS.mustChangePassword}. `}
        This signs you out everywhere else.
      </Head>
      <ChangePasswordForm
        username={username}
        {...(forced && { current: forced.password })}
        submitName={forced ? 'Change password and sign in' : 'Change password'}
        onChanged={leave}
        onSignIn={onDone}
      />
      {!forced && (
        <p className="mt-5 text-small">
          <LinkButton onClick={onForgotten}>Don’t know your current password?</LinkButton>
        </p>
      )}
    </>
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

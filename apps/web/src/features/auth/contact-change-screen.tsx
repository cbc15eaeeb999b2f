import type { ContactOutcome } from '@learn/contract/auth'
import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { AuthFrame } from '#features/session/index.ts'
import { forgetCode, handedCode } from '#features/session/start.ts'
import { call } from '#shared/api/call.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { toast } from '#shared/ui/toast.ts'
import { useHanded } from './use-handed.ts'

const ENDED: ContactOutcome = { status: 'ended', act: null, contact: '' }

/**
 * The page that the messages about a changed contact lead to: who has the new one confirms it, who had the old one freezes the
 * account. Nothing happens before a button is pressed: programs that look at links in mails press none.
 */
export default function ContactChangeScreen() {
  const token = useHanded(handedCode, forgetCode)
  const [found, setFound] = useState<ContactOutcome | null>(token ? null : ENDED)
  const [isPending, setIsPending] = useState(false)
  usePageTitle('Your contact')
  useEffect(() => {
    if (!token) return
    call('auth.contactCheck', { body: { token } }).then(setFound, () => setFound(ENDED))
  }, [token])
  const use = async (): Promise<void> => {
    setIsPending(true)
    try {
      setFound(await call('auth.contactUse', { body: { token: token ?? '' } }))
    } catch {
      toast.error(SIGN_IN_TEXTS.serviceUnavailable)
    } finally {
      setIsPending(false)
    }
  }
  return (
    <AuthFrame lit={found?.status === 'done' ? 1 : 0.62}>
      <div role="status">
        {found === null ? <Head title="Your contact">Checking your link.</Head> : <State found={found} />}
      </div>
      {found?.status === 'open' && (
        <Button size="lg" className="mt-8 w-full" isPending={isPending} disabled={isPending} onClick={() => void use()}>
          {found.act === 'freeze' ? 'Freeze my account' : 'Confirm'}
        </Button>
      )}
      {found !== null && found.status !== 'open' && found.act !== 'freeze' && (
        <Link to={getAddress('login')} className={buttonClass({ size: 'lg' }, 'mt-8 w-full')}>
          Sign in
        </Link>
      )}
    </AuthFrame>
  )
}

function State({ found: { status, act, contact } }: { found: ContactOutcome }) {
  if (status === 'ended')
    return <Head title="This link has expired">Ask your institute if your contact still has to be changed.</Head>
  if (status === 'taken')
    return <Head title="Already in use">Another account has {contact}. Ask your institute to look into it.</Head>
  if (act === 'freeze')
    return status === 'done' ? (
      <Head title="Your account is frozen">
        Nobody can sign in now, and every device is signed out. An admin of your institute was asked to look into it and
        opens the account again.
      </Head>
    ) : (
      <Head title="Freeze your account?">
        {contact ? `Your contact was changed to ${contact}.` : 'A contact of your account was removed.'} If you did not
        ask for this, freeze the account: nobody can sign in, you neither, until an admin has looked into it.
      </Head>
    )
  return status === 'done' ? (
    <Head title="Confirmed">You can sign in with {contact} now.</Head>
  ) : (
    <Head title="Is this yours?">Confirm {contact} to sign in with it.</Head>
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

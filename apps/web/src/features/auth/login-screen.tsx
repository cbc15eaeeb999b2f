import { brand } from '@learn/brand'
import { FAULT_TEXTS } from '@learn/contract/base/plain'
import { useSearch } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { AuthFrame, SignInHead } from '#features/session/index.ts'
import { safeNext } from '#features/session/start.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { CodeForm, SentTo } from './code-form.tsx'
import { IdentifyForm } from './identify-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { reasonFor } from './sign-in-reason.ts'
import { type SignIn, useSignIn } from './use-sign-in.ts'
import { WayTabs } from './way-tabs.tsx'

const LeadStep = lazyComponent('sign-up', () => import('./lead-step.tsx'), { fault: 'inside' })

const FactorStep = lazyComponent('second-factor', () => import('./factor-step.tsx'), { fault: 'inside' })

/** Sign-in (spec: platform 4): by one-time code or by password, then to the page asked for. */
export default function LoginScreen() {
  const { next } = useSearch({ strict: false }) as { next?: string }
  const signIn = useSignIn(safeNext(next, window.location.origin))
  const [reason] = useState(() => reasonFor(next))
  usePageTitle('Sign in')
  return (
    <AuthFrame lit={signIn.state.step === 'identify' ? 0.62 : 0.66}>
      <Step signIn={signIn} reason={reason} />
    </AuthFrame>
  )
}

/** Why sign-in is asked for. Where a session is gone, what to do comes first; the words of the specification stand below. */
const Reason = ({ text }: { text: string }) => (
  <Notice tone="info" Icon={Info} className="mt-6">
    {text === FAULT_TEXTS.verificationFailed ? (
      <>
        Your session has ended. Sign in again to continue.
        <span className="block text-small text-ink2">{text}</span>
      </>
    ) : (
      `${text}.`
    )}
  </Notice>
)

function Step({ signIn, reason }: { signIn: SignIn; reason: string | null }) {
  const { step, way, lead, sentTo, challenge } = signIn.state
  if (step === 'lead' && lead && sentTo)
    return (
      <LeadStep lead={{ ...lead, proved: sentTo }} onSignedIn={signIn.finishAsLead} onBack={signIn.changeIdentifier} />
    )
  if (step === 'factor' && challenge)
    return <FactorStep challenge={challenge} onSignedIn={signIn.finishByFactor} onBack={signIn.changeIdentifier} />
  if (step === 'code')
    return (
      <>
        <Heading level={1} look="display">
          Enter your code
        </Heading>
        <SentTo signIn={signIn} />
        <CodeForm signIn={signIn} />
      </>
    )
  return (
    <>
      <SignInHead />
      {reason !== null && <Reason text={reason} />}
      <WayTabs way={way} onChoose={signIn.chooseWay}>
        {way === 'code' ? <IdentifyForm signIn={signIn} /> : <PasswordForm signIn={signIn} />}
      </WayTabs>
      {!brand.supportDeskUrl && (
        <p className="mt-5 text-small text-ink3">No access to that number or e-mail? Your institute can change it.</p>
      )}
      {brand.supportDeskUrl && (
        <p className="mt-5 text-small text-ink3">
          Trouble signing in?{' '}
          <a
            href={brand.supportDeskUrl}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-brandink underline underline-offset-2"
          >
            Get help
          </a>
        </p>
      )}
    </>
  )
}

import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { AuthFrame } from '#features/session/index.ts'
import { hasSession } from '#features/session/start.ts'
import { buttonClass, LinkButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { EnrolSteps } from './enrol-steps.tsx'

const goOn = (): void => window.location.replace(getAddress('staff'))
const signOut = (): void => window.location.assign(`${getAddress('login')}?logout=true`)

/** Where staff of an institute that demands a second factor set it up, before anything else. */
export default function SecondFactorScreen() {
  usePageTitle('Two-step sign-in')
  return (
    <AuthFrame lit={0.62}>
      <Heading level={1} look="display">
        Set up two-step sign-in
      </Heading>
      <p className="mt-2 text-body text-pretty text-ink2">
        Your account gives access to other people’s data, so every sign-in also asks for a code from an app on your
        phone.
      </p>
      {hasSession() ? (
        <>
          <EnrolSteps onDone={goOn} />
          <p className="mt-5 text-small">
            <LinkButton onClick={signOut}>Sign out</LinkButton>
          </p>
        </>
      ) : (
        <Link to={getAddress('login')} className={buttonClass({ size: 'lg' }, 'mt-8 w-full')}>
          Sign in
        </Link>
      )}
    </AuthFrame>
  )
}

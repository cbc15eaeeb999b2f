import { brand } from '@learn/brand'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AuthFrame } from '#features/session/index.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { buttonClass, LinkButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import { JoinForm } from './join-form.tsx'
import { invitationQuery } from './queries.ts'

const NAME = 'Your invitation'

/** Where an invitation leads: by a message, or by the link of a learner. */
export default function InvitationScreen() {
  const { code = '' } = useParams({ strict: false })
  const query = useQuery(invitationQuery(code))
  usePageTitle(NAME)
  return (
    <AuthFrame lit={0.4}>
      {query.error instanceof ApiError && query.error.status === 404 ? (
        <Gone />
      ) : (
        <Screen query={query} name={NAME} skeleton={<Waiting />}>
          {({ inviter, way, isOpen }) => (
            <>
              <Title>{inviter} invites you</Title>
              {!isOpen && <Lead>Nobody can join {brand.name} at the moment. Please try again later.</Lead>}
              {isOpen && way === 'link' && <JoinForm code={code} />}
              {isOpen && way === 'message' && <ByMessage code={code} />}
            </>
          )}
        </Screen>
      )}
    </AuthFrame>
  )
}

const Title = ({ children }: { children: ReactNode }) => (
  <Heading level={1} look="display" className="break-words">
    {children}
  </Heading>
)
const Lead = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-body text-pretty text-ink2">{children}</p>
)

const Gone = () => (
  <>
    <Title>This invitation has expired</Title>
    <Lead>It’s older than 30 days, or it isn’t valid. Ask the person who sent it for a new one.</Lead>
    <ToSignIn look="outline" />
  </>
)

const ToSignIn = ({ look = 'primary' }: { look?: 'primary' | 'outline' }) => (
  <Link to={getAddress('login')} className={buttonClass({ variant: look, size: 'lg' }, 'mt-6 w-full')}>
    Continue to sign-in
  </Link>
)

/** The message went to an address: whoever has it signs in with it, or wants no more of them. */
function ByMessage({ code }: { code: string }) {
  const [isSilent, setIsSilent] = useState(false)
  const silence = (): void => {
    call('lead-update.silenceInvitation', { body: { code } }).then(
      () => setIsSilent(true),
      (error: Error) => toast.error(error.message),
    )
  }
  return (
    <>
      <div role="status">
        {isSilent && <Lead>Done. You won’t get any more invitations, and we’ve deleted your address.</Lead>}
      </div>
      {!isSilent && (
        <>
          <Lead>Sign in at {brand.name} with the number or e-mail to which this came: you get a one-time code.</Lead>
          <ToSignIn />
          <p className="mt-5 text-small text-ink3">
            Not for you? <LinkButton onClick={silence}>Don’t invite me again</LinkButton>
          </p>
        </>
      )}
    </>
  )
}

const Waiting = () => (
  <>
    <Heading level={1} look="hidden">
      {NAME}
    </Heading>
    <Skeleton className="h-10" />
    <Skeleton className="mt-4 h-40" />
  </>
)

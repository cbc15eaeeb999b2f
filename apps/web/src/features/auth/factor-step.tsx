import type { UserRecord } from '@learn/contract/auth'
import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { call } from '#shared/api/call.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { FactorForm } from './factor-form.tsx'
import type { Refusal } from './use-refusal.tsx'

interface Props {
  /** What the first step gave. */
  challenge: string
  onSignedIn: (user: UserRecord) => Promise<void>
  onBack: () => void
}

/** The second step of sign-in: a code of the app, or a recovery code. */
export default function FactorStep({ challenge, onSignedIn, onBack }: Props) {
  const enter = async (code: string): Promise<Refusal | null> => {
    const reply = await call('auth.secondFactor', { body: { token: challenge, code } })
    if (!reply.user) return { text: reply.error ?? SIGN_IN_TEXTS.secondFactorWrong, unlockAt: reply.unlockAt }
    await onSignedIn(reply.user)
    return null
  }
  return (
    <>
      <Heading level={1} look="display">
        One more step
      </Heading>
      <p className="mt-2 text-body text-pretty text-ink2">
        Enter the six digits that your authenticator app shows, or one of your recovery codes.
      </p>
      <FactorForm isLarge submitName="Sign in" onSend={enter} />
      <LinkButton onClick={onBack} className="mt-5 text-small">
        Start again
      </LinkButton>
    </>
  )
}

import type { UserRecord } from '@learn/contract/auth'
import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { FactorField } from './factor-field.tsx'
import { useRefusal } from './use-refusal.tsx'

interface Props {
  /** What the first step gave. */
  challenge: string
  onSignedIn: (user: UserRecord) => Promise<void>
  onBack: () => void
}

/** The second step of sign-in: a code of the app, or a recovery code. */
export default function FactorStep({ challenge, onSignedIn, onBack }: Props) {
  const [code, setCode] = useState('')
  const { form, refusal, refuse, typed, send } = useRefusal()
  const enter = (): void => {
    if (!code.trim()) return refuse({ text: 'Please enter the code of your app.', isTyped: true })
    void send(async () => {
      try {
        const reply = await call('auth.secondFactor', { body: { token: challenge, code } })
        if (!reply.user)
          return { text: reply.error ?? SIGN_IN_TEXTS.secondFactorWrong, isTyped: true, unlockAt: reply.unlockAt }
        await onSignedIn(reply.user)
        return null
      } catch {
        return { text: SIGN_IN_TEXTS.serviceUnavailable }
      }
    })
  }
  return (
    <>
      <Heading level={1} look="display">
        One more step
      </Heading>
      <p className="mt-2 text-body text-pretty text-ink2">
        Enter the six digits that your authenticator app shows, or one of your recovery codes.
      </p>
      <FormFrame {...form} takesFocus onSend={enter} className="mt-8 space-y-5">
        <FactorField
          value={code}
          isWrong={refusal?.isTyped === true}
          onText={text => {
            setCode(text)
            typed()
          }}
        />
        <FormRefusal />
        <FormSubmit size="lg" className="w-full">
          Sign in
        </FormSubmit>
      </FormFrame>
      <LinkButton onClick={onBack} className="mt-5 text-small">
        Start again
      </LinkButton>
    </>
  )
}

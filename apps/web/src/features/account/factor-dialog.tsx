import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { useState } from 'react'
import { FactorForm } from '#features/auth/index.ts'
import { call } from '#shared/api/call.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const ACTS = {
  renew: {
    title: 'New recovery codes',
    lead: 'Your current codes stop working. Enter a code from your app first.',
    submitName: 'Make new codes',
  },
  off: {
    title: 'Turn two-step sign-in off?',
    lead: 'After that, your password or a one-time code is enough to sign in. Enter a code from your app, or a recovery code.',
    submitName: 'Turn off',
  },
} as const

interface Props {
  act: keyof typeof ACTS
  onClose: () => void
}

/** Renews the recovery codes, or takes the second factor away: both for a code. */
export default function FactorDialog({ act, onClose }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { title, lead, submitName } = ACTS[act]
  const send = async (code: string) => {
    if (act === 'off') {
      const { isOn, error, unlockAt } = await call('auth.factorOff', { body: { code } })
      if (isOn) return { text: error ?? SIGN_IN_TEXTS.secondFactorWrong, unlockAt }
      onClose()
      return null
    }
    const { recoveryCodes, error, unlockAt } = await call('auth.factorRecovery', { body: { code } })
    if (!recoveryCodes) return { text: error ?? SIGN_IN_TEXTS.secondFactorWrong, unlockAt }
    setCodes(recoveryCodes)
    return null
  }
  if (codes)
    return (
      <Dialog title="Keep your recovery codes" onClose={onClose}>
        <RecoveryCodes codes={codes} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <FactorForm submitName={submitName} onSend={send} />
    </Dialog>
  )
}

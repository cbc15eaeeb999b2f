import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { FactorForm } from '#features/auth/index.ts'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  /** The factor is on: its recovery codes are shown now. */
  onOn?: () => void
  /** The recovery codes are kept, or there is nothing to set up. */
  onDone: () => void
}

/** Setting up a second factor: the secret goes into an app, a code of the app proves it, the recovery codes are kept. */
export function EnrolSteps({ onOn, onDone }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begun = useQuery({
    queryKey: ['second-factor', 'begin'],
    queryFn: () => call('auth.factorBegin', { body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { secret, uri, error } = begun.data ?? {}
  return (
    <>
      {codes && <RecoveryCodes codes={codes} onClose={onDone} />}
      {!codes && begun.error && <ErrorPanel error={begun.error} onRetry={() => void begun.refetch()} />}
      {!codes && error && (
        <>
          <p className="mt-3 text-body">{error}</p>
          <Button className="mt-5" onClick={onDone}>
            Continue
          </Button>
        </>
      )}
      {!codes && begun.isPending && <Skeleton className="mt-4 h-40" />}
      {!codes && secret && uri && (
        <>
          <p className="mt-3 text-body text-pretty text-ink2">
            Scan this with an authenticator app, or type in the key. Then enter the six digits it shows.
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-5">
            <img
              alt="QR code of the key below"
              className="size-40 rounded-input bg-white"
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
            />
            <p className="tnum min-w-0 flex-1 text-body font-semibold break-words">
              <span className="block text-small font-medium text-ink3">Key</span>
              <span className="block">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
            </p>
          </div>
          <FactorForm
            label="Code from the app"
            submitName="Turn on"
            onSend={async code => {
              const reply = await call('auth.factorConfirm', { body: { code } })
              if (!reply.recoveryCodes)
                return { text: reply.error ?? SIGN_IN_TEXTS.secondFactorWrong, unlockAt: reply.unlockAt }
              setCodes(reply.recoveryCodes)
              onOn?.()
              return null
            }}
          />
        </>
      )}
    </>
  )
}

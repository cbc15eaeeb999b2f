import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { factorQuery, sessionsQuery } from './queries.ts'

const EnrolDialog = lazyComponent('enrol-second-factor', () => import('./enrol-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})
const FactorDialog = lazyComponent('change-second-factor', () => import('./factor-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

type Open = 'enrol' | 'renew' | 'off' | null

/** The second factor of staff: set up, renewed, taken away. */
export function SecondFactorCard() {
  const { data, error, refetch } = useQuery(factorQuery)
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => {
    setOpen(null)
    void client.invalidateQueries(factorQuery)
    void client.invalidateQueries(sessionsQuery)
  }
  return (
    <Card aria-labelledby="second-factor-title" className="p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <Heading level={2} look="h2" id="second-factor-title">
            Two-step sign-in
          </Heading>
          <p className="mt-1 text-small text-ink2">
            Your account gives access to other people’s data, so every sign-in also asks for a code from an app on your
            phone.
          </p>
        </div>
        {data && !data.isOn && <Button onClick={() => setOpen('enrol')}>Set up</Button>}
        {data?.isOn && <Chip tone="ok">On</Chip>}
      </div>
      {data?.isOn && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="tnum mr-auto text-small text-ink2">{leftText(data.recoveryCodesLeft)}</p>
          <Button variant="outline" onClick={() => setOpen('renew')}>
            New recovery codes
          </Button>
          <Button variant="ghost" onClick={() => setOpen('off')}>
            Turn off
          </Button>
        </div>
      )}
      {!data &&
        (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton className="mt-4 h-10" />)}
      {open === 'enrol' && <EnrolDialog onClose={close} />}
      {(open === 'renew' || open === 'off') && <FactorDialog act={open} onClose={close} />}
    </Card>
  )
}

const leftText = (left: number): string => (left === 1 ? '1 recovery code left' : `${left} recovery codes left`)

import type { ElectiveResult, ElectiveWindow } from '@learn/contract/electives'
import { getAddress } from '@learn/contract/pages/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button, buttonClass, LinkButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { toast } from '#shared/ui/toast.ts'
import { outcomeText, reasonText } from './elective-text.ts'
import { MethodDialog } from './method-dialog.tsx'
import { putWindow } from './queries.ts'

const TONES = { placed: 'ok', waiting: 'warn', released: 'mute' } as const

/** What the learner got, and why. */
export function ResultPanel({ window }: { window: ElectiveWindow }) {
  const [isMethodOpen, setIsMethodOpen] = useState(false)
  const [givenBack, setGivenBack] = useState<ElectiveResult | null>(null)
  const titleOf = (id: number) => window.options.find(option => option.id === id)?.title ?? ''
  const order = { placed: 0, waiting: 1, released: 2 }
  const results = window.results.toSorted((a, b) => order[a.outcome] - order[b.outcome] || a.rank - b.rank)
  return (
    <Card aria-labelledby="result" className="p-6">
      <Heading level={2} look="h3" id="result">
        Your result
      </Heading>
      {results.length === 0 && (
        <p className="mt-3 text-body text-ink2">
          {window.wishes.length === 0
            ? 'You made no choice, so you have no place. '
            : 'You have no place, and you’re on no waiting list. '}
          Ask your institute if you want one of the free seats.
        </p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {results.map(result => (
          <li key={result.optionId} className="py-4">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <b className="text-body font-semibold tight">{titleOf(result.optionId)}</b>
              <Chip tone={TONES[result.outcome]}>{outcomeText(result)}</Chip>
            </div>
            <p className="tnum mt-1.5 text-small text-ink2">{reasonText(result)}</p>
            {result.outcome !== 'released' && (
              <LinkButton onClick={() => setGivenBack(result)} className="mt-2 text-small">
                {result.outcome === 'placed' ? 'Give my place back' : 'Leave the waiting list'}
                <span className="sr-only">: {titleOf(result.optionId)}</span>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {results.some(({ outcome }) => outcome === 'placed') && (
        <Link to={getAddress('home')} className={buttonClass({ size: 'lg' }, 'mt-3 w-full')}>
          Go to your courses
        </Link>
      )}
      <p className="mt-4 border-t border-line pt-4 text-small text-ink2">
        Seats that come free go to the waiting list.{' '}
        <LinkButton onClick={() => setIsMethodOpen(true)}>How places are given</LinkButton>
      </p>
      {isMethodOpen && <MethodDialog window={window} onClose={() => setIsMethodOpen(false)} />}
      {givenBack && (
        <GiveBackDialog
          windowId={window.id}
          result={givenBack}
          title={titleOf(givenBack.optionId)}
          onClose={() => setGivenBack(null)}
        />
      )}
    </Card>
  )
}

interface GiveBackProps {
  windowId: number
  result: ElectiveResult
  title: string
  onClose: () => void
}

function GiveBackDialog({ windowId, result, title, onClose }: GiveBackProps) {
  const client = useQueryClient()
  const release = useMutation({
    mutationFn: () => learn('local_learn_release_elective', { windowid: windowId, optionid: result.optionId }),
    onSuccess: window => {
      putWindow(client, window)
      onClose()
    },
    onError: fault => toast.error(fault.message),
  })
  const isPlace = result.outcome === 'placed'
  return (
    <Dialog
      title={isPlace ? `Give back your place in ${title}?` : `Leave the waiting list of ${title}?`}
      lead={
        isPlace
          ? 'The next learner on the waiting list gets it. You can only have it again if a seat comes free.'
          : 'You lose your place on the list.'
      }
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button isPending={release.isPending} onClick={() => release.mutate()}>
          {isPlace ? 'Give it back' : 'Leave the list'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}

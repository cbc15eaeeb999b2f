import { writtenMoment } from '@learn/contract/base/plain'
import { type Completion as Figures, getCompletion, type ProfileState } from '@learn/contract/profile/plain'
import { useState } from 'react'
import { LinkButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Ring } from '#shared/ui/progress.tsx'

const Arithmetic = lazyComponent('completion', () => import('./arithmetic.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

const LEFT_AT_MOST = 5

interface Gain {
  id: string
  label: string
  /** Per cent of the whole. */
  points: number
}

/** What is left, as much as each would add. Things of one step that are worth the same stand side by side. */
const gainsOf = ({ steps }: Figures): readonly Gain[] =>
  steps.flatMap(({ worth, items }) =>
    items.filter(({ isDone }) => !isDone).map(({ id, label }) => ({ id, label, points: worth / items.length })),
  )

const points = (value: number): string => `+${Math.max(1, Math.round(value))}%`

interface Props {
  state: ProfileState
  updatedAtS: number | null
}

/** How complete the profile is, what is left, and how it is counted. */
export function Completion({ state, updatedAtS }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const figures = getCompletion(state)
  const gains = gainsOf(figures)
  return (
    <Card aria-labelledby="completion" className="p-5">
      <Heading level={2} look="body" id="completion">
        Completion
      </Heading>
      <div className="mt-4 flex justify-center">
        <Ring pct={figures.percent} label={`Profile ${figures.percent}% complete`} size={148} width={14}>
          <span aria-hidden="true" className="tnum text-display font-semibold">
            {figures.percent}%
          </span>
        </Ring>
      </div>
      <p className="tnum mt-4 text-center text-small text-ink3">
        {updatedAtS === null ? (
          'Nothing filled yet'
        ) : (
          <>
            Last updated
            <br />
            {writtenMoment(updatedAtS)}
          </>
        )}
      </p>
      {gains.length > 0 && (
        <div className="mt-5 border-t border-line pt-4">
          <Heading level={3} look="small">
            What is left
          </Heading>
          <ul className="mt-2 space-y-2 text-small text-ink2">
            {gains.slice(0, LEFT_AT_MOST).map(({ id, label, points: worth }) => (
              <li key={id} className="flex justify-between gap-3">
                {label}
                <b className="tnum font-semibold text-ink">{points(worth)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
      <LinkButton
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="mt-3 text-small underline decoration-dotted underline-offset-2"
      >
        {gains.length > LEFT_AT_MOST ? `All ${gains.length}, and how it is counted` : 'How it is counted'}
      </LinkButton>
      {isOpen && <Arithmetic figures={figures} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

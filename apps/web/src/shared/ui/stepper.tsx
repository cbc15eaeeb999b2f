import { clsx } from 'clsx'
import { Check, Lock } from 'lucide-react'

export interface Step {
  id: string
  name: string
  /** How far it is, or what opens it. */
  note?: string
  state: 'done' | 'open' | 'locked'
}

interface Props {
  label: string
  steps: readonly Step[]
  currentId: string
  onChoose: (id: string) => void
}

const words = { done: 'Done', open: 'To do', locked: 'Locked' }

/**
 * The steps of a longer form, the one on screen marked. A locked step says what opens it and can be reached, so that
 * everybody can read that; choosing it does nothing.
 */
export const Stepper = ({ label, steps, currentId, onChoose }: Props) => (
  <nav aria-label={label}>
    <ol className="space-y-1">
      {steps.map((step, index) => {
        const isCurrent = step.id === currentId
        const isLocked = step.state === 'locked'
        return (
          <li key={step.id}>
            <button
              type="button"
              aria-current={isCurrent ? 'step' : undefined}
              aria-disabled={isLocked || undefined}
              onClick={() => !isLocked && onChoose(step.id)}
              className={clsx(
                'flex w-full gap-3 rounded-input p-3 text-left',
                isCurrent ? 'bg-brandsoft' : !isLocked && 'hover:bg-hover',
                isLocked ? 'cursor-default' : 'cursor-pointer',
              )}
            >
              <Mark number={index + 1} state={step.state} isCurrent={isCurrent} />
              <span className="min-w-0">
                <span
                  className={clsx(
                    'block text-body font-semibold tight',
                    isCurrent ? 'text-brandink' : isLocked ? 'text-ink2' : 'text-ink',
                  )}
                >
                  {step.name}
                </span>
                {step.note && (
                  <span className={clsx('block text-small', isCurrent ? 'text-brandink' : 'text-ink3')}>
                    {step.note}
                  </span>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  </nav>
)

function Mark({ number, state, isCurrent }: { number: number; state: Step['state']; isCurrent: boolean }) {
  const look =
    state === 'done'
      ? 'bg-brand text-onbrand'
      : state === 'locked'
        ? 'bg-mutesoft text-muteink'
        : isCurrent
          ? 'border border-accent bg-accentsoft text-accentink'
          : 'border border-edge text-ink2'
  return (
    <span
      role="img"
      aria-label={words[state]}
      className={clsx('tnum grid size-7 shrink-0 place-items-center rounded-full text-small font-semibold', look)}
    >
      {state === 'done' ? <Check size={15} strokeWidth={3} /> : state === 'locked' ? <Lock size={13} /> : number}
    </span>
  )
}

import type { Completion } from '@learn/contract/profile/plain'
import { Dialog } from '#shared/ui/dialog.tsx'

interface Props {
  figures: Completion
  onClose: () => void
}

/** The arithmetic of the completion, step by step. */
export default function Arithmetic({ figures, onClose }: Props) {
  return (
    <Dialog
      title={`${figures.percent}% complete`}
      lead="Each step is worth its share of the whole, and all that it asks for the same part of that share. The sum is rounded down."
      onClose={onClose}
    >
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        aria-label="Steps and what they ask for"
        className="mt-4 min-h-0 space-y-4 overflow-y-auto rounded-control"
      >
        {figures.steps.map(({ id, name, worth, earned, items }) => {
          const done = items.filter(item => item.isDone).length
          return (
            <li key={id}>
              <p className="flex justify-between gap-4 text-body font-semibold">
                {name}
                <span className="tnum">
                  {round(earned)} of {worth}%
                </span>
              </p>
              <p className="tnum mt-0.5 text-small text-ink2">
                {done} of {items.length} filled: {worth} × {done} ÷ {items.length} = {round(earned)}
              </p>
              {done < items.length && (
                <p className="mt-0.5 text-small text-ink3">
                  Left:{' '}
                  {items
                    .filter(item => !item.isDone)
                    .map(({ label }) => label)
                    .join(' · ')}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

const round = (value: number): string => String(Math.round(value * 10) / 10)

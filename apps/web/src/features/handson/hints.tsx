import type { OfferedHint } from '@learn/contract/sandbox'
import { Lightbulb } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'

const costText = (cost: number): string =>
  cost === 0 ? 'costs nothing' : cost === 1 ? 'costs 1 mark' : `costs ${cost} marks`

interface Props {
  hints: readonly OfferedHint[]
  onOpen: (hint: number) => void
}

/** Hints of the author that fit what went wrong; what one costs stands on its button. */
export const Hints = ({ hints, onOpen }: Props) =>
  hints.map(({ hint, cell, cost, text }) => (
    <div key={hint} className="mt-2 font-sans">
      {text === null ? (
        <Button variant="outline" size="sm" onClick={() => onOpen(hint)}>
          <Lightbulb aria-hidden="true" size={14} />
          Hint for {cell}, {costText(cost)}
        </Button>
      ) : (
        <p className="flex gap-2 text-accentink">
          <Lightbulb aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  ))

import type { SheetResult } from '@learn/contract/sandbox'
import { clsx } from 'clsx'

const TONES = { green: 'bg-brand', lightBlue: 'bg-infoink', red: 'bg-bad' } as const
/** More cells than this are told by their number alone. */
const MOST_BARS = 40

/** The cells of a run, each a bar in its colour, and how many have full marks. */
export function TestStrip({ result: { cells, fullCells, gradedCells } }: { result: SheetResult }) {
  return (
    <p className="flex shrink-0 items-center gap-3 text-small">
      {cells.length <= MOST_BARS && (
        <span aria-hidden="true" className="flex items-center gap-0.5">
          {cells.map(({ cell, colour }) => (
            <i key={cell} className={clsx('h-4 w-1.5 rounded-full', TONES[colour])} />
          ))}
        </span>
      )}
      <span className="tnum font-semibold text-ink">
        <span className="sr-only">Cells with full marks: </span>
        {fullCells} of {gradedCells} cells
      </span>
    </p>
  )
}

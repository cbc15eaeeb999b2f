import type { SheetResult } from '@learn/contract/sandbox'
import { clsx } from 'clsx'

const TONES = { green: 'bg-brand', lightBlue: 'bg-infoink', red: 'bg-bad' } as const

/** The cells of a run, each a bar in its colour, and how many have full marks. */
export function TestStrip({ result, asked }: { result: SheetResult | null; asked: number }) {
  const bars = result?.cells.map(({ cell, colour }) => ({ cell, tone: TONES[colour] })) ?? []
  const total = result?.gradedCells ?? asked
  return (
    <p className="flex items-center gap-3 text-small text-ink2">
      <span aria-hidden="true">Test cases</span>
      <span aria-hidden="true" className="flex items-center gap-0.5">
        {bars.map(({ cell, tone }) => (
          <i key={cell} className={clsx('h-4 w-1.5 rounded-full', tone)} />
        ))}
      </span>
      <span className="tnum font-semibold text-ink">
        <span className="sr-only">Cells with full marks: </span>
        {result?.fullCells ?? 0} of {total}
      </span>
    </p>
  )
}

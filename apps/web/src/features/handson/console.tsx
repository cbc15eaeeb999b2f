import { writtenMoment } from '@learn/contract/base/plain'
import type { OfferedHint, SheetColour, SheetResult } from '@learn/contract/sandbox'
import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#shared/ui/button.tsx'
import { hintCostText } from './hint-cost.ts'
import { getPercent } from './percent.ts'
import { clockTimeS } from './run-time.ts'
import { useTyped } from './use-typed.ts'

const LOOKS: Record<SheetColour, { Icon: typeof CircleCheck; tone: string; word: string }> = {
  green: { Icon: CircleCheck, tone: 'text-okink', word: 'Full marks' },
  lightBlue: { Icon: CircleDashed, tone: 'text-infoink', word: 'Formula can improve' },
  red: { Icon: CircleX, tone: 'text-badink', word: 'Needs a fix' },
}

/** What a run said, as it stands in the console. */
export interface ConsoleRun {
  title: string
  atS: number
  result: SheetResult
  /** What it comes to, less the cost of hints. */
  score: number
  hintCost: number
  hints: readonly OfferedHint[]
  /** It was handed in, and is looked at again. */
  isHandedIn: boolean
}

interface Props {
  run: ConsoleRun | null
  /** Cells that changed since, so that the run tells of an older sheet. */
  changed: readonly string[]
  isPractice: boolean
  onCell: (cell: string) => void
  /** Below the text of a line, once it is typed out. */
  renderMore: (run: ConsoleRun, cells: readonly string[]) => ReactNode
}

const marks = (earned: number, max: number): string => `${Number(earned.toFixed(2))} / ${Number(max.toFixed(2))}`

/** The console: a line for each cell or run of cells (spec: careers 4.2 and 8). The outcome is announced by the screen. */
export function Console({ run, changed, isPractice, onCell, renderMore }: Props) {
  const shown = useTyped(run?.result.lines.map(({ text }) => text) ?? [], run?.atS ?? 0)
  if (!run)
    return (
      <p role="log" aria-label="Console" className="px-5 py-4 font-mono text-small text-ink3">
        Run checks each answer cell and shows your marks.{' '}
        {isPractice ? 'Run as often as you like: the best run counts.' : 'Nothing is submitted.'}
      </p>
    )
  const { result } = run
  return (
    <div
      role="log"
      aria-label="Console"
      aria-live="off"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
      // Words for screen readers stand inside of it, or they would make the page longer.
      className="relative min-h-0 flex-1 overflow-y-auto px-5 py-4 font-mono text-small -outline-offset-2!"
    >
      <p className="text-ink3">
        $ {run.isHandedIn ? 'submission of' : 'run sheet'} “{run.title}” ·{' '}
        {run.isHandedIn ? writtenMoment(run.atS) : clockTimeS(run.atS)}
      </p>
      <ul className="mt-2 space-y-2">
        {result.lines.map(({ label, cells, earned, max, colour, text }, n) => {
          const { Icon, tone, word } = LOOKS[colour]
          return (
            <li key={label} className="flex items-start gap-3">
              <Icon aria-hidden="true" size={16} className={clsx('mt-0.5 shrink-0', tone)} />
              <LinkButton
                onClick={() => onCell(cells[0] ?? label)}
                className="w-16 shrink-0 truncate text-left text-ink!"
              >
                {label}
                <span className="sr-only">, {word}</span>
              </LinkButton>
              <span className="tnum w-20 shrink-0 text-ink2">{marks(earned, max)}</span>
              <div className="min-w-0">
                <p className={colour === 'green' ? 'text-ink2' : tone}>{shown[n]}</p>
                {shown[n] === text && renderMore(run, cells)}
              </div>
            </li>
          )
        })}
      </ul>
      {run.isHandedIn && (
        <p className="mt-3 font-semibold text-ink">
          Overall score {run.score.toFixed(2)} / 100 ({getPercent(run.score, 100)})
          {run.hintCost > 0 && <>, {hintCostText(result.finalScore, run.hintCost)}</>}
        </p>
      )}
      {changed.length > 0 && (
        <p className="mt-3 text-accentink">
          {changed.join(', ')} changed since. {isPractice ? 'Run again.' : 'Run again to unlock Submit.'}
        </p>
      )}
    </div>
  )
}

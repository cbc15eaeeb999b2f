import type { OfferedHint, SheetColour, SheetMistake, SheetResult } from '@learn/contract/sandbox'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { LinkButton } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Hints } from './hints.tsx'
import { MistakeLines } from './mistake-lines.tsx'
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
  hints: readonly OfferedHint[]
}

interface Props {
  run: ConsoleRun | null
  /** Cells that changed since, so that the run tells of an older sheet. */
  changed: readonly string[]
  isPractice: boolean
  onCell: (cell: string) => void
  onHint: (hint: number) => void
  /** Cells of a mistake are to be shown in the sheet. */
  onMarks: (marks: SheetMistake['marks']) => void
}

const marks = (earned: number, max: number): string => `${Number(earned.toFixed(2))} / ${Number(max.toFixed(2))}`

/** The console: a line for each cell or run of cells, then what the run comes to (spec: careers 4.2 and 8). */
export function Console({ run, changed, isPractice, onCell, onHint, onMarks }: Props) {
  const shown = useTyped(run?.result.lines.map(({ text }) => text) ?? [], run?.atS ?? 0)
  if (!run)
    return (
      <p role="log" aria-label="Console" className="px-5 py-4 font-mono text-small text-ink3">
        Run checks your cells and says of each what it earns.{' '}
        {isPractice ? 'Run as often as you like: the best run counts.' : 'Nothing is handed in by it.'}
      </p>
    )
  const { result } = run
  return (
    <div
      role="log"
      aria-label="Console"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto px-5 py-4 font-mono text-small -outline-offset-2!"
    >
      <p className="text-ink3">
        $ run sheet “{run.title}” · {clockTimeS(run.atS)}
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
              <div className={clsx('min-w-0', colour === 'green' ? 'text-ink2' : tone)}>
                {shown[n]}
                {shown[n] === text && (
                  <>
                    <MistakeLines result={result} cells={cells} onMarks={onMarks} />
                    <Hints hints={run.hints.filter(({ cell }) => cells.includes(cell))} onOpen={onHint} />
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <Notice
        tone={result.finalScore === 100 ? 'ok' : 'warn'}
        Icon={result.finalScore === 100 ? CircleCheck : CircleAlert}
        className="mt-4 max-w-max font-sans"
      >
        {result.message} <b className="tnum whitespace-nowrap">Final score {result.finalScore.toFixed(2)} of 100</b>
      </Notice>
      {changed.length > 0 && (
        <p className="mt-2 text-accentink">
          {changed.join(', ')} changed since. Run again to see what it comes to now.
        </p>
      )}
    </div>
  )
}

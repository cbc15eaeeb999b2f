import { clsx } from 'clsx'
import { MonitorSmartphone } from 'lucide-react'
import { momentName } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Chip } from '#shared/ui/chip.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { Table } from '#shared/ui/table.tsx'
import type { CellChange, HistoryEntry } from './moments.ts'

interface Props {
  entries: readonly HistoryEntry[]
  /** The moment that is looked at; null: now. */
  at: number | null
  /** The browser profile of this page; null until that is known. */
  device: string | null
  onShow: (moment: number) => void
  onNow: () => void
}

const MOST_NAMED = 4
const when = (atS: number): string => momentName(atS, serverNowS())
const cellCount = (count: number): string => (count === 1 ? '1 cell' : `${count} cells`)
const cellsText = (changes: readonly CellChange[]): string => {
  const named = changes.slice(0, MOST_NAMED).map(({ cell }) => cell)
  return `${named.join(', ')}${changes.length > MOST_NAMED ? ` and ${changes.length - MOST_NAMED} more` : ''}`
}

/** The lines of the history, newest first; the chosen one shows what changed. */
export function HistoryList({ entries, at, device, onShow, onNow }: Props) {
  // Of the lines the chosen one is the first that reaches the moment.
  const chosen = at === null ? undefined : entries.findLast(entry => entry.kind === 'edit' && entry.last >= at)
  return (
    <ol>
      <li>
        <Line time="" isChosen={at === null} onChoose={onNow}>
          <b>Now</b>
        </Line>
      </li>
      {entries.map(entry => (
        <li key={entry.kind === 'edit' ? entry.last : `run ${entry.atS}`}>
          {entry.kind === 'run' ? (
            <div className="flex items-center gap-3 px-3 py-2.5 text-small">
              <Dot look="run" />
              <span className="tnum w-16 shrink-0 text-ink2">{when(entry.atS)}</span>
              <b className="flex-1">Run</b>
              <Chip tone={entry.score === 100 ? 'ok' : 'warn'}>
                <span className="tnum">{entry.score.toFixed(2)}</span>
              </Chip>
            </div>
          ) : (
            <Line time={when(entry.atS)} isChosen={entry === chosen} onChoose={() => onShow(entry.last)}>
              <b className="shrink-0">
                {entry.changes.length === 0 ? 'Sorting or column types' : cellCount(entry.changes.length)}
              </b>
              <span className="min-w-0 flex-1 truncate text-ink2">{cellsText(entry.changes)}</span>
              {device !== null && entry.device !== null && entry.device !== device && (
                <span className="flex shrink-0 items-center gap-1.5 text-ink2" title="Changed on another device">
                  <MonitorSmartphone aria-hidden="true" size={14} />
                  <span className="sr-only">on another device</span>
                </span>
              )}
            </Line>
          )}
          {entry === chosen && entry.kind === 'edit' && entry.changes.length > 0 && (
            <div className="mx-3 mb-2 rounded-control bg-sunken px-3">
              <Table label="What changed" columns={COLUMNS} rows={entry.changes} keyOf={({ cell }) => cell} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

const code = (text: string) => (
  <code className={clsx('font-mono wrap-anywhere', text === '' && 'text-ink3')}>{text || 'empty'}</code>
)
const COLUMNS = [
  { name: 'Cell', isRowHead: true, cell: ({ cell }: CellChange) => cell },
  { name: 'Before', cell: ({ before }: CellChange) => code(before) },
  { name: 'After', cell: ({ after }: CellChange) => code(after) },
]

const Dot = ({ look }: { look: 'run' | 'chosen' | 'plain' }) => (
  <i
    aria-hidden="true"
    className={clsx(
      'size-2.5 shrink-0 rounded-full',
      { run: 'border-2 border-brand', chosen: 'bg-brand', plain: 'bg-line2' }[look],
    )}
  />
)

interface LineProps {
  time: string
  isChosen: boolean
  onChoose: () => void
  children: React.ReactNode
}

const Line = ({ time, isChosen, onChoose, children }: LineProps) => (
  <RowButton
    aria-current={isChosen || undefined}
    onClick={onChoose}
    className={clsx('items-center gap-3 px-3 py-2.5 text-small!', isChosen ? 'bg-brandsoft' : 'hover:bg-hover')}
  >
    <Dot look={isChosen ? 'chosen' : 'plain'} />
    {time && <span className="tnum w-16 shrink-0 text-ink2">{time}</span>}
    {children}
  </RowButton>
)

import type { GradeColumn, GradeRow } from '@learn/contract/gradebook'
import { clsx } from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { pctText } from '#shared/lib/percent-text.ts'
import { averageIn, findUnreleased, isBelow, marksText, pointsIn, type Rules, totalIn, weightsIn } from './grades.ts'
import { useRowWindow } from './use-row-window.ts'

/** A cell by its row and column; column -1 is the learner. */
export interface Place {
  row: number
  col: number
}

interface Props {
  rules: Rules
  rows: readonly GradeRow[]
  chosen: Place
  onChoose: (place: Place) => void
  /** A key that begins a mark was pressed on a cell; '' for Enter. */
  onEdit: (first: string) => void
  /** Text was pasted on a cell. */
  onPaste: (text: string) => void
}

const ROW_PX = 38
const CELL =
  'flex items-center justify-end border-b border-line px-3 text-right tnum whitespace-nowrap -outline-offset-2'
const HEAD = `${CELL} sticky top-0 z-raised flex-col items-end! justify-end! bg-surface py-3`
const PAGE_ROWS = 12

/** One learner, the columns and the total. */
const template = (columns: number): string => `12rem repeat(${columns}, 7.5rem) minmax(6rem, 1fr)`

/** Learners by graded activities, with the manners of a spreadsheet: arrows choose a cell, a digit or Enter begins a mark. */
export function GradeGrid({ rules, rows, chosen, onChoose, onEdit, onPaste }: Props) {
  const { columns } = rules
  const box = useRef<HTMLDivElement>(null)
  const { from, to } = useRowWindow(box, rows.length, ROW_PX)
  const isMoved = useRef(false)
  // The cell that a key led to stands after the next drawing.
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    box.current?.querySelector<HTMLElement>('[data-chosen]')?.focus()
  })
  const go = (row: number, col: number): void => {
    isMoved.current = true
    onChoose({
      row: Math.max(0, Math.min(rows.length - 1, row)),
      col: Math.max(-1, Math.min(columns.length - 1, col)),
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepOf(event, chosen, { rows: rows.length, columns: columns.length })
    if (step) {
      event.preventDefault()
      go(step.row, step.col)
    } else if (chosen.col >= 0 && !event.ctrlKey && !event.metaKey && /^[\d.,]$|^Enter$/.test(event.key)) {
      event.preventDefault()
      onEdit(event.key === 'Enter' ? '' : event.key)
    }
  }
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault()
    if (chosen.col >= 0) onPaste(event.clipboardData.getData('text/plain'))
  }
  return (
    <div
      ref={box}
      // A cell that is chosen stands clear of the names, the heads and the totals.
      className="isolate max-h-[70vh] min-w-0 scroll-pt-28 scroll-pr-24 scroll-pb-20 scroll-pl-48 overflow-auto overscroll-contain"
    >
      <div
        role="grid"
        tabIndex={-1}
        aria-label="Marks"
        aria-rowcount={rows.length + 2}
        aria-colcount={columns.length + 2}
        className="w-max min-w-full text-small"
        onKeyDown={onKeyDown}
        onPaste={paste}
      >
        <Head rules={rules} rows={rows} />
        <div role="rowgroup" style={{ paddingTop: from * ROW_PX, paddingBottom: (rows.length - to) * ROW_PX }}>
          {rows.slice(from, to).map((row, n) => (
            <Row key={row.userId} {...{ rules, row, chosen, onChoose }} at={from + n} />
          ))}
        </div>
        <Foot rules={rules} rows={rows} />
      </div>
    </div>
  )
}

/** Where a key leads; undefined for any other key. */
function stepOf(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, col }: Place,
  count: { rows: number; columns: number },
): Place | undefined {
  const steps: Record<string, Place> = {
    ArrowUp: { row: row - 1, col },
    ArrowDown: { row: row + 1, col },
    ArrowLeft: { row, col: col - 1 },
    ArrowRight: { row, col: col + 1 },
    PageUp: { row: row - PAGE_ROWS, col },
    PageDown: { row: row + PAGE_ROWS, col },
    Home: { row: ctrlKey ? 0 : row, col: -1 },
    End: { row: ctrlKey ? count.rows - 1 : row, col: count.columns - 1 },
  }
  return steps[key]
}

function Head({ rules, rows }: Pick<Props, 'rules' | 'rows'>) {
  const { columns } = rules
  const heldCounts = columns.map((_column, at) => rows.filter(row => findUnreleased(row, at) !== undefined).length)
  const weights = weightsIn(rules)
  return (
    <div role="row" aria-rowindex={1} className="grid" style={{ gridTemplateColumns: template(columns.length) }}>
      <span role="columnheader" className={clsx(HEAD, 'left-0 z-bar! items-start! font-semibold')}>
        Learner
      </span>
      {columns.map((column, at) => (
        <span key={column.id} role="columnheader" title={column.module} className={HEAD}>
          <span className="line-clamp-3 font-semibold whitespace-normal text-ink">{column.name}</span>
          {(heldCounts[at] ?? 0) > 0 ? (
            <span className="text-accentink">{heldCounts[at]} held</span>
          ) : (
            column.dueAt !== null && <span className="text-ink3">due {shortDay(column.dueAt)}</span>
          )}
          <span className="text-ink3">{worthText(rules, column, weights[at] ?? null)}</span>
        </span>
      ))}
      <span role="columnheader" className={clsx(HEAD, 'right-0 z-bar! border-l')}>
        <span className="font-semibold">Total</span>
        <span className="text-ink3">so far</span>
      </span>
    </div>
  )
}

/** '15% · of 30', 'of 30', 'practice', 'no weight'. */
function worthText({ plan }: Rules, { maxMarks, counts }: GradeColumn, weight: number | null): string {
  const points = `of ${marksText(maxMarks)}`
  if (plan.parts.length === 0) return counts ? points : 'practice'
  return weight === null ? 'no weight' : `${Number(weight.toFixed(1))}% · ${points}`
}

interface RowProps extends Pick<Props, 'rules' | 'chosen' | 'onChoose'> {
  row: GradeRow
  at: number
}

function Row({ rules, row, at, chosen, onChoose }: RowProps) {
  const { columns, plan } = rules
  const total = totalIn(rules, row)
  const isHere = (col: number): boolean => chosen.row === at && chosen.col === col
  const traits = (col: number) => ({
    tabIndex: isHere(col) ? 0 : -1,
    'data-chosen': isHere(col) || undefined,
    'aria-selected': isHere(col),
    onClick: () => onChoose({ row: at, col }),
  })
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className="grid"
      style={{ gridTemplateColumns: template(columns.length), height: ROW_PX }}
    >
      <span
        role="rowheader"
        {...traits(-1)}
        className={clsx(
          CELL,
          'sticky left-0 z-raised justify-start! truncate text-left font-medium',
          chosen.row === at ? 'bg-brandsoft text-brandink' : 'bg-surface text-ink',
        )}
      >
        {row.name}
      </span>
      {columns.map((column, col) => (
        <span
          key={column.id}
          role="gridcell"
          {...traits(col)}
          className={clsx(CELL, 'cursor-cell', isHere(col) && 'outline-2 outline-brand')}
        >
          <Mark column={column} row={row} col={col} />
        </span>
      ))}
      <span
        role="gridcell"
        className={clsx(
          CELL,
          'sticky right-0 border-l bg-surface font-semibold',
          isBelow(plan, total.pct) ? 'text-badink' : 'text-ink',
        )}
      >
        {total.pct === null ? '–' : pctText(total.pct)}
      </span>
    </div>
  )
}

function Mark({ column, row, col }: { column: GradeColumn; row: GradeRow; col: number }) {
  const pct = row.pcts[col] ?? row.recorded[col] ?? null
  if (row.excused.includes(col))
    return (
      <span className="text-ink3">
        ex<span className="sr-only">cused</span>
      </span>
    )
  const held = findUnreleased(row, col)
  if (held)
    return (
      <>
        <span className="mr-1.5 inline-block size-1.5 rounded-full bg-accent align-middle">
          <span className="sr-only">held, </span>
        </span>
        {held.pct === null ? (
          <span className="text-ink3">in part</span>
        ) : (
          <span className={held.pct < column.passPct ? 'text-badink' : undefined}>
            {marksText(pointsIn(column, held.pct))}
          </span>
        )}
      </>
    )
  if (pct === null && row.missed.includes(col))
    return (
      <span className="text-ink3">
        –<span className="sr-only">nothing submitted</span>
      </span>
    )
  if (pct === null) return row.submitted.includes(col) ? <span className="text-ink3">submitted</span> : null
  return (
    <>
      {row.recorded[col] != null && (
        <span className="mr-1.5 inline-block size-1.5 rounded-full bg-infoink align-middle">
          <span className="sr-only">recorded by hand, </span>
        </span>
      )}
      <span className={pct < column.passPct ? 'text-badink' : undefined}>{marksText(pointsIn(column, pct))}</span>
    </>
  )
}

/** The mean of the totals, '–' while nothing is graded. */
function meanTotal({ rules, rows }: Pick<Props, 'rules' | 'rows'>): string {
  const pcts = rows.flatMap(row => totalIn(rules, row).pct ?? [])
  return pcts.length === 0 ? '–' : pctText(pcts.reduce((sum, pct) => sum + pct, 0) / pcts.length)
}

const Foot = ({ rules, rows }: Pick<Props, 'rules' | 'rows'>) => (
  <div
    role="row"
    aria-rowindex={rows.length + 2}
    className="sticky bottom-0 z-bar grid"
    style={{ gridTemplateColumns: template(rules.columns.length) }}
  >
    <span
      role="rowheader"
      className={clsx(CELL, 'sticky left-0 justify-start! bg-sunken py-2 text-left font-medium text-ink2')}
    >
      Average of {rows.length}
    </span>
    {rules.columns.map(({ id }, col) => {
      const mean = averageIn(rows, col)
      return (
        <span key={id} role="gridcell" className={clsx(CELL, 'bg-sunken py-2 text-ink2')}>
          {mean === null ? '' : `${Math.round(mean)}%`}
        </span>
      )
    })}
    <span role="gridcell" className={clsx(CELL, 'sticky right-0 border-l bg-sunken py-2 font-medium text-ink2')}>
      {meanTotal({ rules, rows })}
    </span>
  </div>
)

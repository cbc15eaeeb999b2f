import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

export interface Column<T> {
  name: string
  /** Where two columns have one name. */
  key?: string
  cell: (row: T) => ReactNode
  /** What the row is about: its first header. */
  isRowHead?: boolean
  /** Figures stand at the right, under each other. */
  isFigure?: boolean
  /** For the cells: a column that may not break, or may break anywhere. */
  className?: string
}

interface Props<T> {
  /** Read aloud before the table. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string | number
  /** What the rows come to: the last row, set apart. */
  total?: T | undefined
  className?: string
}

const cellClass = ({ isFigure, className }: Column<never>): string =>
  clsx('px-2 py-2.5 align-top first:pl-0 last:pr-0', isFigure ? 'tnum text-right' : 'text-left', className)

const cellsOf = <T,>(columns: readonly Column<T>[], row: T): ReactNode =>
  columns.map(column =>
    column.isRowHead ? (
      <th key={column.key ?? column.name} scope="row" className={clsx(cellClass(column), 'font-semibold')}>
        {column.cell(row)}
      </th>
    ) : (
      <td key={column.key ?? column.name} className={clsx(cellClass(column), 'text-ink2')}>
        {column.cell(row)}
      </td>
    ),
  )

/** In a box narrower than this, in px, a table that has no room becomes a list: beside so few words nothing is compared. */
const NARROW_PX = 480

type Fit = 'whole' | 'scrolls' | 'list'

/** How the table has room in its box. `neededPx`: what it took when it became a list. */
function fitIn(box: HTMLElement, before: Fit, neededPx: number): Fit {
  const { clientWidth } = box
  if (before === 'list' && clientWidth < NARROW_PX && clientWidth < neededPx) return 'list'
  if (before === 'list' || box.scrollWidth <= clientWidth) return 'whole'
  return clientWidth < NARROW_PX ? 'list' : 'scrolls'
}

function useFit() {
  const box = useRef<HTMLDivElement>(null)
  const neededPx = useRef(0)
  const [fit, setFit] = useState<Fit>('whole')
  useLayoutEffect(() => {
    const measure = () => {
      if (!box.current) return
      const now = fitIn(box.current, fit, neededPx.current)
      if (now === 'list' && fit !== 'list') neededPx.current = box.current.scrollWidth
      setFit(now)
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [fit])
  return { box, fit }
}

/** The rows one below the other, each cell after the name of its column. */
function Stacked<T>({ label, columns, rows, keyOf, total }: Props<T>) {
  const item = (row: T, key: string | number) => (
    <li key={key} className="py-3">
      {columns.map(column =>
        column.isRowHead ? (
          <div key={column.key ?? column.name} className="font-semibold break-words">
            {column.cell(row)}
          </div>
        ) : null,
      )}
      <dl className="mt-1">
        {columns.map(column =>
          column.isRowHead ? null : (
            <div key={column.key ?? column.name} className="flex items-center justify-between gap-3 py-1">
              <dt className="shrink-0 text-ink3">{column.name}</dt>
              <dd className="tnum min-w-0 break-words text-ink2">{column.cell(row)}</dd>
            </div>
          ),
        )}
      </dl>
    </li>
  )
  return (
    <ul aria-label={label} className="divide-y divide-line text-small">
      {rows.map(row => item(row, keyOf(row)))}
      {total !== undefined && item(total, 'total')}
    </ul>
  )
}

/**
 * A table of rows. Wider than its place it scrolls there, also by keyboard, and the page does not; in a narrow place, as at a zoom of
 * 400 %, it is a list.
 */
export function Table<T>(props: Props<T>) {
  const { label, columns, rows, keyOf, total, className } = props
  const { box, fit } = useFit()
  if (fit === 'list')
    return (
      <div ref={box} className={className}>
        <Stacked {...props} />
      </div>
    )
  return (
    <div
      ref={box}
      {...(fit === 'scrolls' && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      className={clsx('relative overflow-x-auto rounded-control', className)}
    >
      <table aria-label={label} className="w-full border-collapse text-small">
        <thead>
          <tr className="border-b border-line">
            {columns.map(column => (
              <th
                key={column.key ?? column.name}
                scope="col"
                className={clsx(cellClass(column), 'py-2! font-medium text-ink3')}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)} className="border-b border-line last:border-b-0">
              {cellsOf(columns, row)}
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr className="border-t-2 border-line2 font-semibold">{cellsOf(columns, total)}</tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

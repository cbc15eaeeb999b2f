import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'

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

/** Whether what is in the box is wider than the box. */
function useIsWider() {
  const box = useRef<HTMLDivElement>(null)
  const [isWider, setIsWider] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (box.current) setIsWider(box.current.scrollWidth > box.current.clientWidth)
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { box, isWider }
}

/** A table of rows. Wider than its place it scrolls there, also by keyboard, and the page does not. */
export function Table<T>({ label, columns, rows, keyOf, total, className }: Props<T>) {
  const { box, isWider } = useIsWider()
  return (
    <div
      ref={box}
      {...(isWider && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      className={clsx('overflow-x-auto rounded-control', className)}
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

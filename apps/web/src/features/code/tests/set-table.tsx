import { clsx } from 'clsx'
import type { ResultSet } from './result-sets.ts'

const isNumber = (text: string): boolean => text === '' || /^-?\d+(\.\d+)?$/.test(text)

interface Props {
  label: string
  set: ResultSet
  /** Cells that differ. */
  marks: boolean[][]
}

/** A result set as a table; what differs is underlined on a tinted ground. */
export function SetTable({ label, set: { columns, rows }, marks }: Props) {
  const isFigure = columns.map((_, n) => rows.some(row => row[n] !== '') && rows.every(row => isNumber(row[n] ?? '')))
  return (
    <div className="mt-1.5 rounded-input border border-line bg-raised">
      {/* oxlint-disable-next-line react/forbid-elements -- a cell that differs has a ground of its own, and its edges */}
      <table aria-label={label} className="w-full font-mono text-small">
        <thead>
          <tr>
            {columns.map((name, n) => (
              <th
                key={n}
                scope="col"
                className={clsx('px-2 py-1.5 font-normal text-ink2', isFigure[n] ? 'text-right' : 'text-left')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={n} className="border-t border-line">
              {row.map((cell, at) => (
                <td
                  key={at}
                  className={clsx(
                    'px-2 py-1.5',
                    isFigure[at] && 'tnum text-right',
                    marks[n]?.[at] && 'bg-badsoft font-semibold text-badink underline underline-offset-2',
                  )}
                >
                  {cell === '' ? <span className="text-ink3">NULL</span> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

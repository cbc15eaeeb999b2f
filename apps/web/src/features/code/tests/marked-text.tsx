import { clsx } from 'clsx'
import type { MarkedLine } from './line-marks.ts'

/** What was printed, line by line; a line that differs has a bar at its left, and the part that differs a ground. */
export const MarkedText = ({ lines }: { lines: readonly MarkedLine[] }) => (
  <pre className="mt-1.5 rounded-control border border-line bg-raised py-2 font-mono text-small whitespace-pre-wrap wrap-anywhere">
    {lines.length === 0 && <span className="px-3 text-ink3">nothing</span>}
    {lines.map(({ text, from, to, differs }, n) => (
      <span
        key={n}
        className={clsx('block min-h-5 border-l-2 px-3', differs ? 'border-bad bg-badsoft/40' : 'border-transparent')}
      >
        {text.slice(0, from)}
        {to > from && (
          <mark className="bg-badsoft text-badink underline underline-offset-2">{text.slice(from, to)}</mark>
        )}
        {text.slice(to)}
      </span>
    ))}
  </pre>
)

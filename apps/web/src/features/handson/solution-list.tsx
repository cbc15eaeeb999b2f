/** A cell of the solution: the best formula, and what it gives. */
export interface SolutionLine {
  cell: string
  formula: string
  output: string
}

/** What Run lists on the Solution tab (spec: careers 4.2). */
export const SolutionList = ({ lines }: { lines: readonly SolutionLine[] }) => (
  <div
    role="log"
    aria-label="Console"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    tabIndex={0}
    className="min-h-0 flex-1 overflow-y-auto px-5 py-4 font-mono text-small -outline-offset-2!"
  >
    <p className="text-ink3">$ solution</p>
    <ul className="mt-2 space-y-2">
      {lines.map(({ cell, formula, output }) => (
        <li key={cell} className="flex items-start gap-3">
          <b className="w-16 shrink-0 text-ink">{cell}</b>
          <span className="tnum w-36 shrink-0 text-ink2 wrap-anywhere">{output}</span>
          <span className="min-w-0 flex-1 wrap-anywhere text-okink">{formula}</span>
        </li>
      ))}
    </ul>
  </div>
)

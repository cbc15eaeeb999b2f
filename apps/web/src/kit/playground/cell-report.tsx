import { explain } from '@learn/sheet/explain'
import { CircleAlert, Lock, MessageSquare } from 'lucide-react'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { TraceTree } from './trace-tree.tsx'
import type { Sheet } from './use-sheet.ts'
import { valueText } from './value-text.ts'

/** What the chosen cell holds, why it is an error, and how its formula was calculated. */
export function CellReport({ sheet }: { sheet: Sheet }) {
  const { book, at, name } = sheet
  const error = book.error(at)
  const formula = book.formula(at)
  const trace = book.use(explain).trace(at)
  const comment = book.looks.comment(at)
  const anchor = book.use(explain).anchor(at)
  const isSpilled = anchor !== null && formula === null
  return (
    <div className="space-y-4">
      <Heading level={2} look="h3">
        {name}
      </Heading>
      <div aria-live="polite" className="space-y-4">
        {error ? (
          <Notice tone="bad" Icon={CircleAlert}>
            <strong className="font-semibold">{error.error}</strong> {error.message}
          </Notice>
        ) : book.value(at) === null ? (
          <p className="text-small text-ink2">This cell is empty. Type a value, or a formula such as =SUM(B2:B4).</p>
        ) : (
          <p className="text-small text-ink2">
            Shows <span className="tnum font-semibold text-ink">{book.text(at)}</span>, holds{' '}
            <span className="tnum font-semibold text-ink">{valueText(book.value(at), null)}</span>
            {isSpilled && ', filled by a formula above or beside it'}.
          </p>
        )}
      </div>
      {book.looks.isLocked(at) && (
        <Notice tone="info" Icon={Lock}>
          This cell is locked.
        </Notice>
      )}
      {comment !== null && (
        <Notice tone="info" Icon={MessageSquare}>
          {comment}
        </Notice>
      )}
      {trace && (
        <div>
          <Heading level={3} look="small" className="mb-1 text-ink2">
            How it was calculated
          </Heading>
          <TraceTree step={trace} />
        </div>
      )}
    </div>
  )
}

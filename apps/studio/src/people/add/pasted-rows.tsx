import { clsx } from 'clsx'
import { ClipboardPaste } from 'lucide-react'
import { LinkButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import type { PastedList } from './pasted-list.ts'

/** Enough to recognise a list by. */
const SHOWN = 18

/** The list as it was pasted, with the rows that need somebody. */
export function PastedRows({
  list,
  faults,
  onAgain,
}: {
  list: PastedList
  faults: ReadonlySet<number>
  onAgain: () => void
}) {
  const isNamed = list.heads.some(head => head !== '')
  return (
    <Card className="overflow-hidden" aria-labelledby="pasted">
      <div className="flex items-center gap-2 border-b border-line px-5 py-3">
        <Heading level={2} look="h3" id="pasted">
          Pasted rows <span className="font-normal text-ink2">{list.rows.length}</span>
        </Heading>
        <LinkButton onClick={onAgain} className="ml-auto inline-flex items-center gap-1.5 text-small">
          <ClipboardPaste size={15} aria-hidden="true" />
          Paste again
        </LinkButton>
      </div>
      <ol className="bg-sunken py-1.5 font-mono text-small leading-6 text-ink2">
        {isNamed && <li className="truncate pr-3 pl-12 font-semibold">{list.heads.join('  ')}</li>}
        {list.rows.slice(0, SHOWN).map((cells, row) => (
          <li key={`${row}`} className={clsx('flex', faults.has(row) && 'bg-accentsoft text-accentink')}>
            <span className="tnum w-9 shrink-0 border-r border-line pr-2 text-right">{row + 1}</span>
            <span className="min-w-0 truncate px-3">{cells.filter(Boolean).join('  ')}</span>
          </li>
        ))}
      </ol>
      {list.rows.length > SHOWN && (
        <p className="border-t border-line px-5 py-2.5 text-small text-ink2">and {list.rows.length - SHOWN} more</p>
      )}
    </Card>
  )
}

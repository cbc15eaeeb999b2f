import { History } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { forgetSearches } from './recent-searches.ts'
import type { ActiveOption } from './use-active-option.ts'

interface Props {
  recent: readonly string[]
  options: ActiveOption
  onChoose: (query: string) => void
  onForget: () => void
}

/** Before anything is typed: what was looked for last, or what can be found. */
export function RecentOptions({ recent, options, onChoose, onForget }: Props) {
  if (recent.length === 0)
    return (
      <div className="grid min-h-0 flex-1 content-center justify-items-center gap-3 px-6 text-center">
        <Seed n={55} size={56} share={0} className="text-ink3" />
        <p className="max-w-note text-body text-ink2">
          Find classes, lessons, assignments, quizzes and topics in all your courses. A typing error does no harm.
        </p>
      </div>
    )
  const forget = (): void => {
    forgetSearches()
    onForget()
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-2">
      <div className="flex items-center justify-between pt-1 pl-3">
        <Heading level={2} look="small" className="text-ink2">
          Looked for lately
        </Heading>
        <Button variant="ghost" size="sm" onClick={forget}>
          Clear
        </Button>
      </div>
      <div role="listbox" id={options.listId} aria-label="Looked for lately">
        {recent.map((query, index) => (
          <RowButton
            key={query}
            role="option"
            id={options.idOf(index)}
            aria-selected={index === options.at}
            tabIndex={-1}
            onMouseMove={() => options.mark(index)}
            onClick={() => onChoose(query)}
            className="items-center gap-3.5 px-3 py-2.5 aria-selected:bg-hover dark:aria-selected:bg-line2/60"
          >
            <History size={18} strokeWidth={1.9} aria-hidden="true" className="mx-2.75 shrink-0 text-ink3" />
            <span className="truncate">{query}</span>
          </RowButton>
        ))}
      </div>
    </div>
  )
}

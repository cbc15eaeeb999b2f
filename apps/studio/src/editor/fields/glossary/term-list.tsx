import { clsx } from 'clsx'
import { ArrowDownAZ, Plus } from 'lucide-react'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { RowButtons } from '../row-buttons.tsx'
import { swapped } from '../words.ts'
import { blankEntry, type GlossaryEntry, sortEntries } from './entries.ts'

interface Props {
  entries: readonly GlossaryEntry[]
  /** Key of the term that is written. */
  open: string
  isLocked: boolean
  onOpen: (key: string) => void
  onEntries: (entries: GlossaryEntry[]) => void
}

/** The terms of a glossary in their order. */
export function TermList({ entries, open, isLocked, onOpen, onEntries }: Props) {
  const add = () => {
    const made = blankEntry(entries)
    onEntries([...entries, made])
    onOpen(made.key)
  }
  return (
    <section aria-labelledby="glossary-terms" className="mt-8 space-y-3">
      <Heading level={2} look="h3" id="glossary-terms">
        Terms
      </Heading>
      {entries.length === 0 ? (
        <EmptyLine text="No terms yet." />
      ) : (
        <ol className="divide-y divide-line overflow-hidden rounded-input border border-line">
          {entries.map(({ key, concept }, at) => (
            <li
              key={key}
              aria-current={key === open || undefined}
              className={clsx('flex items-center gap-3 py-1.5 pr-2 pl-4', key === open && 'bg-brandsoft')}
            >
              <span className="min-w-0 flex-1 truncate">
                <LinkButton onClick={() => onOpen(key)}>{concept}</LinkButton>
              </span>
              {!isLocked && (
                <RowButtons
                  name={concept}
                  isFirst={at === 0}
                  isLast={at === entries.length - 1}
                  onMove={by => onEntries(swapped(entries, at, by))}
                  onRemove={() => onEntries(entries.filter(one => one.key !== key))}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {!isLocked && (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" size="sm" onClick={add}>
            <Plus size={15} aria-hidden="true" />
            Add term
          </Button>
          {entries.length > 1 && (
            <Button variant="ghost" size="sm" onClick={() => onEntries(sortEntries(entries))}>
              <ArrowDownAZ size={15} aria-hidden="true" />
              Sort by name
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

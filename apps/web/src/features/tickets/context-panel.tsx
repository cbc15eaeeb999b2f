import { CONTEXT_FIELDS, CONTEXT_NAMES, type ContextField } from '@learn/contract/tickets/plain'
import { useId } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'

interface Props {
  context: Partial<Record<ContextField, string>>
  /** What the reader took out. */
  without: ReadonlySet<ContextField>
  onToggle: (field: ContextField) => void
}

/** What is sent along with a ticket, word for word, each to be taken out. */
export function ContextPanel({ context, without, onToggle }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-input bg-sunken p-5">
      <Heading level={3} look="body" id={id}>
        Sent along
      </Heading>
      <p className="mt-0.5 text-small text-ink2">So that nobody has to ask. Take out what you like.</p>
      <ul className="mt-3 divide-y divide-line2">
        {CONTEXT_FIELDS.map(field => {
          const value = context[field]
          if (value === undefined) return null
          return (
            <li key={field} className="py-3">
              <Checkbox
                id={`${id}-${field}`}
                label={
                  <>
                    <span className="block text-small text-ink3">{CONTEXT_NAMES[field]}</span>
                    <span className="block break-words whitespace-pre-line">{value}</span>
                  </>
                }
                isChecked={!without.has(field)}
                onCheck={() => onToggle(field)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

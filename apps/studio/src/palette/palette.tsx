import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { useSettled } from '#shared/lib/use-settled.ts'
import { DialogLayer, DialogTitle } from '#shared/ui/dialog.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { programsQuery } from '#studio/app/queries.ts'
import { type Entry, listPlaces, matchEntries } from './entries.ts'

const SEEK_AFTER_MS = 150
const NONE = {
  seePeople: false,
  keepTools: false,
  seePayments: false,
  seeElectives: false,
  runHub: false,
  seeLearnersAtRisk: false,
  seeInsights: false,
  seePlacements: false,
}

/** One box for people, courses, batches and places. Arrows choose, Enter goes there. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const sought = useSettled(text.trim(), SEEK_AFTER_MS)
  const { data } = useQuery(programsQuery)
  const people = useQuery({
    queryKey: ['studio', 'palette', sought],
    queryFn: () => learn('local_learn_get_staff_learners', { page: 0, name: sought }),
    enabled: sought.length > 1,
  })
  const found: Entry[] = [
    ...matchEntries(listPlaces(data?.programs ?? [], data?.can ?? NONE), text),
    ...(sought.length > 1 ? (people.data?.items ?? []) : []).slice(0, 6).map(({ id, name, email }) => ({
      key: `person ${id}`,
      name,
      about: email || 'Learner',
      to: `/people/${id}`,
    })),
  ].slice(0, 12)
  const go = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    void navigate({ to: entry.to } as never)
  }
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (event.key === 'Enter') go(found[at])
    if (to === undefined) return
    event.preventDefault()
    setAt((to + found.length) % Math.max(1, found.length))
  }
  return (
    <DialogLayer onClose={onClose} className="top-24 max-h-[70dvh] w-[calc(100vw-3rem)] max-w-panel rounded-card p-3">
      <DialogTitle className="sr-only">Find</DialogTitle>
      <div role="presentation" onKeyDown={onKey}>
        <SearchField
          label="Find a person, a course or a place"
          look="large"
          value={text}
          aria-controls="palette-found"
          onText={next => {
            setText(next)
            setAt(0)
          }}
        />
        <ul id="palette-found" aria-label="Found" className="mt-2 max-h-90 overflow-y-auto">
          {found.map((entry, index) => (
            <li key={entry.key}>
              <RowButton
                aria-current={index === at ? 'true' : undefined}
                onClick={() => go(entry)}
                className="flex w-full items-baseline gap-3 rounded-control px-3 py-2.5 text-left text-body aria-[current=true]:bg-brandsoft"
              >
                <b className="font-semibold">{entry.name}</b>
                <span className="text-small text-ink3">{entry.about}</span>
              </RowButton>
            </li>
          ))}
        </ul>
        <p role="status" className="px-3 py-2 text-small text-ink3">
          {found.length === 0 ? 'Nothing is called so' : 'Enter opens, Esc closes'}
        </p>
      </div>
    </DialogLayer>
  )
}

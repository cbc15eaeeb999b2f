import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { OPEN_TABLES, type OpenTable } from './open-tables.ts'

interface Props {
  loaded: OpenTable | null
  /** True when something stands in the sheet. */
  replaces: boolean
  /** An open table, or null for an empty sheet. */
  onChoose: (id: string | null) => void
  onClose: () => void
}

/** The open tables, with where they are from. */
export default function TablesDialog({ loaded, replaces, onChoose, onClose }: Props) {
  const [asked, setAsked] = useState<{ id: string | null; name: string } | null>(null)
  const choose = (id: string | null, name: string) => (replaces ? setAsked({ id, name }) : onChoose(id))
  if (asked)
    return (
      <Dialog
        title={`Replace your sheet with ${asked.name}?`}
        lead="The current content stays in the earlier versions."
        onClose={onClose}
      >
        <div className="mt-6 flex justify-end gap-3">
          <Button variant="outline" onClick={() => setAsked(null)}>
            Keep my sheet
          </Button>
          <Button onClick={() => onChoose(asked.id)}>Replace it</Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      title="Open data"
      lead="Tables published for everyone. Each starts at A1, with room to write beside it."
      onClose={onClose}
    >
      <ul className="mt-4 overflow-y-auto">
        {OPEN_TABLES.map(({ id, name, about, rows, columns, source, licence }) => (
          <li key={id} className="flex items-center gap-4 border-b border-line py-3">
            <div className="min-w-0 flex-1">
              <Heading level={3} look="body">
                {name}
              </Heading>
              <p className="text-small text-pretty text-ink2">{about}</p>
              <p className="mt-0.5 text-small text-ink3">
                {rows} rows, {columns} columns · {source} · {licence}
              </p>
            </div>
            <Button variant="outline" size="sm" aria-label={`Load ${name}`} onClick={() => choose(id, name)}>
              {loaded?.id === id ? 'Load again' : 'Load'}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button variant="ghost" disabled={!replaces} onClick={() => choose(null, 'an empty one')}>
          Start with an empty sheet
        </Button>
      </div>
    </Dialog>
  )
}

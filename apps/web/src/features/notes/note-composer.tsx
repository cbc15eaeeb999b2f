import type { NotePlace } from '@learn/contract/classroom'
import { NOTE_LIMIT_CHARS } from '@learn/contract/classroom/plain'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { placeText } from './export-notes.ts'
import type { Notes } from './use-notes.ts'

/** From here on the learner is told how much is left. */
const COUNT_FROM_CHARS = NOTE_LIMIT_CHARS - 2000
const count = new Intl.NumberFormat('en-IN')

interface Props {
  notes: Notes
  /** Where the learner is in the lesson: what a note that is added now belongs to. */
  place: NotePlace
  /** Beside its name: the save state. */
  aside: ReactNode
}

/** Where a note is written. It is kept as it is written; adding it makes a card of it. */
export function NoteComposer({ notes, place, aside }: Props) {
  const id = useId()
  const { draft, journal, write } = notes
  const isEmpty = draft.trim() === ''
  const at = placeText(place)
  const add = (): void => {
    if (!isEmpty) notes.add(place)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    add()
  }
  return (
    <div>
      <TextArea
        id={id}
        label="New note"
        aside={aside}
        rows={3}
        hint={
          draft.length >= COUNT_FROM_CHARS
            ? `${count.format(draft.length)} of ${count.format(NOTE_LIMIT_CHARS)} characters`
            : 'Only you see your notes. They are saved as you write.'
        }
        value={draft}
        maxLength={NOTE_LIMIT_CHARS}
        onText={write}
        onKeyDown={press}
        // Not before it is known what stands: a note on top of one that was not read would be a conflict.
        readOnly={!journal.isReady}
        onBlur={() => journal.flush()}
        placeholder="Write what you want to remember."
      />
      <Button variant="soft" disabled={isEmpty} onClick={add} className="mt-3 w-full" title="Ctrl + Enter">
        <span className="truncate">{labelOf(place, at)}</span>
      </Button>
    </div>
  )
}

function labelOf({ kind }: NotePlace, at: string | null): string {
  if (at === null) return 'Add note'
  return kind === 'second' ? `Add note at ${at}` : `Add note to “${at.length > 24 ? `${at.slice(0, 23)}…` : at}”`
}

import { NOTE_LIMIT_CHARS } from '@learn/contract/classroom/plain'
import { clsx } from 'clsx'
import { Bookmark, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { placeText } from './export-notes.ts'
import { isAdded, type ShownNote } from './note-list.ts'

interface Props {
  note: ShownNote
  /** The way to what it belongs to, where there is one. */
  onPlace: (() => void) | null
  onKeep: (note: ShownNote) => void
  onRemove: (note: ShownNote) => void
}

/** A note: what it belongs to, its text, and what can be done with it. */
export function NoteCard({ note, onPlace, onKeep, onRemove }: Props) {
  const [isEdited, setIsEdited] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  // Without a place the text begins at the top, beside what can be done with it.
  const hasHead = isEdited || note.isPinned || placeText(note.place) !== null
  const name = note.text.trim().slice(0, 40) || 'Note'
  const end = (): void => {
    setIsEdited(false)
    if (note.text.trim() === '') onRemove(note)
    else card.current?.focus()
  }
  return (
    <li
      ref={card}
      tabIndex={-1}
      className="group rounded-input border border-line bg-raised p-3.5 shadow-1 outline-none! dark:shadow-none"
    >
      <div className={hasHead ? 'flex min-h-8 items-center gap-2' : 'float-right -mt-1 ml-2'}>
        <PlaceMark note={note} onPlace={onPlace} />
        {note.isPinned && (
          <span className="inline-flex items-center gap-1 text-small font-medium text-accentink">
            <Bookmark aria-hidden="true" size={13} className="fill-current" />
            Pinned
          </span>
        )}
        <span className="ml-auto flex opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          {isAdded(note) && (
            <IconButton
              size="sm"
              label={note.isPinned ? `Unpin: ${name}` : `Pin: ${name}`}
              title={note.isPinned ? 'Unpin' : 'Pin'}
              onClick={() => onKeep({ ...note, isPinned: !note.isPinned })}
            >
              <Bookmark aria-hidden="true" size={15} />
            </IconButton>
          )}
          <IconButton size="sm" label={`Edit: ${name}`} title="Edit" onClick={() => setIsEdited(true)}>
            <Pencil aria-hidden="true" size={15} />
          </IconButton>
          <IconButton size="sm" label={`Remove: ${name}`} title="Remove" onClick={() => onRemove(note)}>
            <Trash2 aria-hidden="true" size={15} />
          </IconButton>
        </span>
      </div>
      {isEdited ? (
        <Editing text={note.text} onText={text => onKeep({ ...note, text })} onEnd={end} />
      ) : (
        <p className={clsx('text-body whitespace-pre-wrap break-words text-ink2', hasHead && 'mt-1')}>{note.text}</p>
      )}
    </li>
  )
}

/** What a note belongs to; pressed, the lesson goes there. */
export function PlaceMark({ note: { place }, onPlace }: Pick<Props, 'note' | 'onPlace'>) {
  const text = placeText(place)
  if (text === null) return null
  const look = 'tnum min-w-0 truncate rounded-control bg-brandsoft px-2 py-0.5 text-small font-semibold text-brandink'
  if (!onPlace) return <span className={look}>{text}</span>
  return (
    <PlaceButton
      className={look}
      onClick={onPlace}
      label={place.kind === 'second' ? `Play from ${text}` : `Go to ${text}`}
    >
      {text}
    </PlaceButton>
  )
}

interface PlaceButtonProps {
  className: string
  label: string
  onClick: () => void
  children: ReactNode
}

const PlaceButton = ({ className, label, onClick, children }: PlaceButtonProps) => (
  <Button
    variant="soft"
    size="sm"
    aria-label={label}
    title={label}
    onClick={onClick}
    className={`${className} h-6! shrink!`}
  >
    <span className="truncate">{children}</span>
  </Button>
)

/** A note while it is changed: kept as it is written, like everything. */
function Editing({ text, onText, onEnd }: { text: string; onText: (text: string) => void; onEnd: () => void }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  return (
    <div ref={box} className="mt-1">
      <TextArea
        id={id}
        label="Edit your note"
        value={text}
        maxLength={NOTE_LIMIT_CHARS}
        onText={onText}
        onKeyDown={event => event.key === 'Escape' && onEnd()}
      />
      <Button variant="outline" size="sm" className="mt-2" onClick={onEnd}>
        Done
      </Button>
    </div>
  )
}

import type { ActivityPage, NotePlace } from '@learn/contract/classroom'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Download, History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFilm } from '#features/course/index.ts'
import type { ActivityAddress } from '#features/course/queries.ts'
import { goToHeading, type Heading as PageHeading } from '#features/rich-text/index.ts'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { Button, IconButton, LinkButton, linkClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { exportNotes } from './export-notes.ts'
import { NoteCard } from './note-card.tsx'
import { NoteComposer } from './note-composer.tsx'
import { getWords, inOrder, type ShownNote, WHOLE_LESSON } from './note-list.ts'
import { type Notes, useNotes } from './use-notes.ts'

const HistoryDialog = lazyComponent('history', () => import('#shared/journal/history-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

interface Props {
  page: ActivityPage
  address: ActivityAddress
  headings?: readonly PageHeading[]
  /** The heading whose text is being read. */
  readingId?: string | null
  /** `panel`: beside the lesson, the composer at its foot; `page`: below it, cards beside each other. */
  look: 'panel' | 'page'
  /** Told how many there are. */
  onCount?: (count: number) => void
}

const NO_HEADINGS: readonly PageHeading[] = []

/** The learner's own notes on a lesson. */
export default function LessonNotes({ page, address, headings = NO_HEADINGS, readingId, look, onCount }: Props) {
  const notes = useNotes(address, page)
  const film = useFilm()
  const [removed, setRemoved] = useState<ShownNote | null>(null)
  const shown = inOrder(
    notes.notes,
    headings.map(({ id }) => id),
  )
  const count = shown.length
  useEffect(() => onCount?.(count), [onCount, count])
  const remove = (note: ShownNote): void => {
    notes.remove(note)
    setRemoved(note.text.trim() === '' ? null : note)
  }
  const wayTo = ({ place }: ShownNote): (() => void) | null => {
    if (place.kind === 'second' && film) return () => film.seek(place.second)
    if (place.kind !== 'heading' || !headings.some(({ id }) => id === place.id)) return null
    return () => goToHeading(place.id)
  }
  const list = (
    <ul aria-label="Notes" className={clsx('gap-3', look === 'panel' ? 'flex flex-col' : 'grid gate:grid-cols-2')}>
      {shown.map(note => (
        <NoteCard key={note.slot} note={note} onPlace={wayTo(note)} onKeep={notes.keep} onRemove={remove} />
      ))}
    </ul>
  )
  const names = Object.fromEntries(notes.journal.conflicts.map(({ slot }) => [slot, 'Your note']))
  const place = placeOf(
    film?.second,
    headings.find(({ id }) => id === readingId),
  )
  return (
    <div className={clsx(look === 'panel' && 'flex min-h-0 flex-1 flex-col')}>
      <div className={clsx(look === 'panel' && 'min-h-0 flex-1 overflow-y-auto px-5 pt-5 pb-4')}>
        <Head page={page} notes={shown} isFree={'freeCourseId' in address} />
        {count === 0 && (
          <p className="text-body text-ink3">
            Nothing yet. A note remembers {film ? 'the second of the video' : 'the part of the page'} you were at.
          </p>
        )}
        {list}
        <Removed note={removed} onPutBack={note => notes.keep(note)} onGone={() => setRemoved(null)} />
      </div>
      <div className={clsx(look === 'panel' ? 'border-t border-line px-5 pt-4 pb-5' : 'mt-4')}>
        <NoteComposer notes={notes} place={place} aside={<State notes={notes} activityId={address.id} />} />
        <JournalNotice journal={notes.journal} names={names} textOf={getWords} />
      </div>
    </div>
  )
}

function placeOf(second: number | undefined, heading: PageHeading | undefined): NotePlace {
  if (second !== undefined) return { kind: 'second', second }
  return heading ? { kind: 'heading', id: heading.id, text: heading.text.slice(0, 300) } : WHOLE_LESSON
}

interface HeadProps {
  page: ActivityPage
  notes: readonly ShownNote[]
  isFree: boolean
}

const Head = ({ page, notes, isFree }: HeadProps) => (
  <div className="mb-3 flex min-h-8 items-center gap-3">
    <Heading level={2} look="body">
      Your notes
    </Heading>
    <Link to={getAddress(isFree ? 'freeNotes' : 'notes')} className={linkClass('ml-auto text-small')}>
      All my notes
    </Link>
    {notes.length > 0 && (
      <Button
        variant="ghost"
        size="sm"
        onClick={() => exportNotes([{ lesson: page.activity.name, course: page.course.name, notes }])}
      >
        <Download aria-hidden="true" size={15} />
        Export
      </Button>
    )}
  </div>
)

/** The save state, and what was saved before. */
function State({ notes: { journal }, activityId }: { notes: Notes; activityId: number }) {
  const [isHistory, setIsHistory] = useState(false)
  return (
    <span className="flex h-8 items-center gap-1">
      <JournalState journal={journal} />
      {journal.savedAt !== null && (
        <IconButton label="Earlier versions" title="Earlier versions" size="sm" onClick={() => setIsHistory(true)}>
          <History size={16} aria-hidden="true" />
        </IconButton>
      )}
      {isHistory && (
        <HistoryDialog scope={`note:${activityId}`} onRestore={journal.restore} onClose={() => setIsHistory(false)} />
      )}
    </span>
  )
}

interface RemovedProps {
  note: ShownNote | null
  onPutBack: (note: ShownNote) => void
  onGone: () => void
}

/** A note that was just removed comes back with one press. */
const Removed = ({ note, onPutBack, onGone }: RemovedProps) => (
  <p role="status" className={clsx(note && 'mt-3 flex items-center gap-3 text-small text-ink2')}>
    {note && (
      <>
        Note removed.
        <LinkButton
          onClick={() => {
            onPutBack(note)
            onGone()
          }}
        >
          Undo
        </LinkButton>
      </>
    )}
  </p>
)

import type { PlacedNote } from '@learn/contract/classroom'
import { DRAFT_SLOT } from '@learn/contract/classroom/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Bookmark, Download } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'
import { exportNotes, placeText } from './export-notes.ts'
import { getLessons, getLink, type LessonGroup } from './lesson-groups.ts'
import { notesQuery } from './queries.ts'

const NAME = 'My notes'

/** Everything that the learner wrote, by lesson. */
export default function AllNotesScreen() {
  const query = useQuery(notesQuery)
  usePageTitle(NAME)
  return (
    <div className="mx-auto max-w-lesson">
      <Screen query={query} name={NAME} skeleton={<Waiting />}>
        {notes => <AllNotes notes={notes} />}
      </Screen>
    </div>
  )
}

function AllNotes({ notes }: { notes: readonly PlacedNote[] }) {
  const isFree = useLocation({ select: ({ pathname }) => pathname.startsWith(getAddress('free')) })
  const [wanted, setWanted] = useState('')
  const text = wanted.trim().toLowerCase()
  const lessons = getLessons(text === '' ? notes : notes.filter(note => note.text.toLowerCase().includes(text)))
  if (notes.length === 0)
    return (
      <>
        <Head lessons={[]} />
        <Card className="mt-6">
          <Empty
            text="You have no notes yet. Open a lesson and write one beside it."
            action={
              <Link to={getAddress(isFree ? 'free' : 'home')} className={buttonClass({ size: 'lg' })}>
                Go to your home page
              </Link>
            }
          />
        </Card>
      </>
    )
  return (
    <>
      <Head lessons={lessons} />
      <SearchField
        look="small"
        label="Find in my notes"
        placeholder="Find in my notes"
        value={wanted}
        onText={setWanted}
        className="mt-5 max-w-panel"
      />
      <p role="status" className={lessons.length === 0 ? 'mt-6 text-body text-ink3' : 'sr-only'}>
        {text !== '' && (lessons.length === 0 ? `No note says “${wanted.trim()}”.` : `${lessons.length} lessons`)}
      </p>
      <div className="mt-6 flex flex-col gap-5">
        {lessons.map(group => (
          <LessonCard key={group.id} group={group} />
        ))}
      </div>
    </>
  )
}

const Head = ({ lessons }: { lessons: readonly LessonGroup[] }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div>
      <Heading level={1} look="h1">
        {NAME}
      </Heading>
      <p className="mt-1 text-body text-ink2">
        Only you can see your notes. Each one links back to where you wrote it.
      </p>
    </div>
    {lessons.length > 0 && (
      <Button variant="outline" onClick={() => exportNotes(lessons)}>
        <Download aria-hidden="true" size={16} />
        Export
      </Button>
    )}
  </div>
)

const isMarked = (note: PlacedNote): boolean =>
  note.isPinned || note.slot === DRAFT_SLOT || placeText(note.place) !== null

function LessonCard({ group }: { group: LessonGroup }) {
  const hasMarks = group.notes.some(isMarked)
  const first = group.notes[0]
  const to = first && getLink(first, 'lesson')
  return (
    <Card aria-labelledby={`lesson-${group.id}`} className="px-6 py-5">
      <p className="text-small text-ink3">{group.course ?? 'A course you no longer have access to'}</p>
      <Heading level={2} look="h3" id={`lesson-${group.id}`}>
        {to ? (
          <Link {...to} className="rounded-control hover:underline">
            {group.lesson}
          </Link>
        ) : (
          (group.lesson ?? 'A lesson you no longer have access to')
        )}
      </Heading>
      <ul className="mt-2 divide-y divide-line">
        {group.notes.map(note => (
          <li key={note.slot} className="flex gap-4 py-3 last:pb-0 max-gate:flex-col max-gate:gap-1">
            {hasMarks && <Marks note={note} />}
            <p className="min-w-0 flex-1 text-body whitespace-pre-wrap break-words text-ink2">{note.text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What a note belongs to, and what became of it; the texts of a lesson stand below each other beside that. */
const Marks = ({ note }: { note: PlacedNote }) => (
  <div className="flex w-36 shrink-0 flex-wrap items-center gap-2 self-start">
    <PlaceLink note={note} />
    {note.isPinned && <Bookmark aria-label="Pinned" role="img" size={14} className="fill-current text-accentink" />}
    {note.slot === DRAFT_SLOT && <Chip>Not added yet</Chip>}
  </div>
)

function PlaceLink({ note }: { note: PlacedNote }) {
  const text = placeText(note.place)
  const to = getLink(note, 'place')
  if (text === null) return null
  return to ? (
    <Link {...to} className={linkClass('tnum min-w-0 text-small')}>
      {text}
    </Link>
  ) : (
    <span className="tnum text-small text-ink3">{text}</span>
  )
}

const Waiting = () => (
  <>
    <Head lessons={[]} />
    <Skeleton className="mt-5 h-9 max-w-panel" />
    <Skeleton className="mt-6 h-44 rounded-card!" />
    <Skeleton className="mt-5 h-32 rounded-card!" />
  </>
)

import type { ActivityPage } from '@learn/contract/classroom'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ProgramAddress } from '#features/course/queries.ts'
import { getKind } from '#features/kinds/index.ts'
import {
  ActivityContent,
  CompletionNews,
  isReadLater,
  isReadToEnd,
  LessonFoot,
  LessonSkeleton,
  OfflineLine,
  TextEnd,
  useOfflineModule,
} from '#features/lesson/index.ts'
import { addedNotes, LessonNotes } from '#features/notes/index.ts'
import type { Heading } from '#features/rich-text/index.ts'
import { offlinePlaces } from '../offline-places.ts'
import { ActivityBar, Crumbs, Steps } from './activity-bar.tsx'
import { ActivityPanel } from './activity-panel.tsx'
import { NotesSkeleton } from './activity-states.tsx'
import { LessonFrame } from './lesson-frame.tsx'
import { onTheWay } from './on-the-way.ts'
import { OnThisPage } from './on-this-page.tsx'
import { placesIn } from './places.ts'
import { SectionContents } from './section-contents.tsx'
import { useOpened } from './use-opened.ts'
import { useReading } from './use-reading.ts'
import { useReadingPosition } from './use-reading-position.ts'

interface Props {
  page: ActivityPage
  address: ProgramAddress
  /** The page is that of the lesson before: the one of the address is on its way. */
  isComing: boolean
}

const NO_HEADINGS: Heading[] = []

/** Bar and panel of lessons, which stay while one follows the other, around what is read. */
export function LessonShell({ page, address, isComing }: Props) {
  const { programId, id } = address
  const shown = isComing ? onTheWay(page, id) : page
  const scroller = useRef<HTMLElement>(null)
  const [found, setFound] = useState({ id, headings: NO_HEADINGS })
  const keepHeadings = useCallback((list: Heading[]) => setFound({ id, headings: list }), [id])
  const headings = found.id === id ? found.headings : NO_HEADINGS
  const places = useMemo(() => offlinePlaces(programId, page.course.id), [programId, page.course.id])
  const offline = useOfflineModule(page.section, places)
  const reading = useReading(scroller, headings, id)
  const [counted, setCounted] = useState<{ id: number; count: number } | null>(null)
  const keepCount = useCallback((count: number) => setCounted({ id, count }), [id])
  const noteCount = counted?.id === id ? counted.count : isComing ? 0 : addedNotes(page)
  const kind = getKind(shown.activity)
  const isReading = kind.isReading === true
  useReadingPosition(scroller, id, headings, !isComing && isReading && !kind.keepsPlace && found.id === id)
  return (
    <LessonFrame
      id={id}
      scroller={scroller}
      className={isReading && 'bg-surface'}
      bar={
        <ActivityBar programId={programId} courseId={page.course.id} sectionId={page.section.id}>
          <Crumbs programId={programId} page={shown} />
          <Steps programId={programId} page={shown} />
        </ActivityBar>
      }
      panel={
        <ActivityPanel
          contents={
            <>
              <SectionContents section={page.section} programId={programId} currentId={id} />
              <OfflineLine module={offline} />
              {headings.length > 0 && <OnThisPage headings={headings} activeId={reading.activeId} />}
            </>
          }
          noteCount={noteCount}
          notes={
            isComing ? (
              <NotesSkeleton />
            ) : (
              <LessonNotes
                key={id}
                look="panel"
                page={page}
                address={address}
                headings={headings}
                readingId={reading.activeId}
                onCount={keepCount}
              />
            )
          }
        />
      }
    >
      {isReading && <ReadingLine pct={isComing ? 0 : reading.pct} />}
      {isComing ? (
        <LessonSkeleton kind={kind} />
      ) : (
        <OpenLesson page={page} address={address} onHeadings={keepHeadings} />
      )}
    </LessonFrame>
  )
}

interface OpenProps {
  page: ActivityPage
  address: ProgramAddress
  onHeadings: (headings: Heading[]) => void
}

function OpenLesson({ page, address, onHeadings }: OpenProps) {
  const kind = getKind(page.activity)
  const isText = isReadToEnd(kind)
  const tellPlaying = useOpened(address, isReadLater(kind))
  return (
    <>
      <ActivityContent page={page} address={address} onHeadings={onHeadings} onPlaying={tellPlaying}>
        {isText && <TextEnd address={address} />}
        <LessonFoot page={page} address={address} places={placesIn(address.programId, page.course.id)} />
      </ActivityContent>
      <CompletionNews activity={page.activity} />
    </>
  )
}

/** How much of the page was read. */
const ReadingLine = ({ pct }: { pct: number }) => (
  <div
    role="progressbar"
    aria-label="Read so far"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={pct}
    className="sticky top-0 z-raised h-0.75 bg-sunken max-s_desktop:hidden print:hidden"
  >
    <i className="block h-full rounded-r-full bg-accent" style={{ width: `${pct}%` }} />
  </div>
)

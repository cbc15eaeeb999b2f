import type { ActivityPage } from '@learn/contract/classroom'
import { ownPageOf } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Navigate, notFound, useParams } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRecordOpening } from '#features/course/index.ts'
import { activityQuery, type ProgramAddress } from '#features/course/queries.ts'
import { kindOf } from '#features/kinds/index.ts'
import {
  ActivityContent,
  CompletionNews,
  CompletionStrip,
  LessonSkeleton,
  useStudyTime,
} from '#features/lesson/index.ts'
import type { Heading } from '#features/rich-text/index.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { ActivityBar, Crumbs, Steps } from './activity/activity-bar.tsx'
import { ActivityPanel } from './activity/activity-panel.tsx'
import { ActivityFrame, LockedActivity } from './activity/activity-states.tsx'
import { OnThisPage } from './activity/on-this-page.tsx'
import { SectionContents } from './activity/section-contents.tsx'
import { useReading } from './activity/use-reading.ts'
import { NotesTab } from './notes/notes-tab.tsx'

/** One activity on its own page (spec: platform 2, activity opening). */
export default function ActivityScreen() {
  const { programid, type, id } = useParams({ strict: false })
  const programId = addressNumber(programid)
  const activityId = addressNumber(id)
  if (programId === null || activityId === null || type === undefined) throw notFound()
  const ownPage = ownPageOf(type)
  if (ownPage) return <Navigate to={ownPage} replace />
  return <ActivityOf key={activityId} address={{ programId, type, id: activityId }} />
}

function ActivityOf({ address }: { address: ProgramAddress }) {
  const query = useQuery(activityQuery(address))
  usePageTitle(query.data?.activity.name ?? null)
  const { programId } = address
  return (
    <Screen
      query={query}
      name="Lesson"
      skeleton={<LessonSkeleton />}
      refused={whenLocked(programId)}
      frame={inFrame(programId)}
    >
      {page => <OpenActivity page={page} address={address} />}
    </Screen>
  )
}

const inFrame = (programId: number) => (state: ReactNode) => (
  <ActivityFrame programId={programId}>{state}</ActivityFrame>
)
const whenLocked = (programId: number) => (error: ApiError) =>
  error.code === 'learning/locked' && <LockedActivity message={error.message} programId={programId} />

/** A first page leaves the focus to the browser. */
let hasShownOne = false
const NO_HEADINGS: Heading[] = []

function OpenActivity({ page, address }: { page: ActivityPage; address: ProgramAddress }) {
  const main = useRef<HTMLElement>(null)
  const { isReading, fillsPage } = kindOf(page.activity)
  const [headings, setHeadings] = useState(NO_HEADINGS)
  const reading = useReading(main, headings)
  const tellPlaying = useStudyTime(address.id)
  const { mutate: recordOpening } = useRecordOpening(address)
  useEffect(() => {
    recordOpening()
    // The link that led here is gone with its page: the place of reading moves to the new one.
    if (hasShownOne && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    hasShownOne = true
  }, [recordOpening])
  if (fillsPage && page.content.kind !== 'unavailable')
    return (
      <ActivityContent page={page} address={address} onHeadings={setHeadings} onPlaying={tellPlaying}>
        <CompletionNews activity={page.activity} />
      </ActivityContent>
    )
  return (
    <div className="flex h-screen flex-col overflow-hidden">
      <ActivityBar programId={address.programId} courseId={page.course.id}>
        <Crumbs programId={address.programId} page={page} />
        <Steps programId={address.programId} page={page} />
      </ActivityBar>
      <div className="flex min-h-0 flex-1">
        <main
          ref={main}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the page scrolls in here, also by keyboard
          tabIndex={0}
          className={clsx('relative min-w-0 flex-1 overflow-y-auto', isReading && 'bg-surface')}
        >
          {isReading && <ReadingLine pct={reading.pct} />}
          <ActivityContent page={page} address={address} onHeadings={setHeadings} onPlaying={tellPlaying}>
            <CompletionStrip page={page} address={address} />
          </ActivityContent>
        </main>
        <ActivityPanel
          contents={
            <>
              <SectionContents section={page.section} programId={address.programId} currentId={address.id} />
              {headings.length > 0 && <OnThisPage headings={headings} activeId={reading.activeId} />}
            </>
          }
          notes={<NotesTab page={page} address={address} />}
        />
      </div>
      <CompletionNews activity={page.activity} />
    </div>
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
    className="sticky top-0 z-raised h-0.75 bg-sunken"
  >
    <i className="block h-full rounded-r-full bg-accent" style={{ width: `${pct}%` }} />
  </div>
)

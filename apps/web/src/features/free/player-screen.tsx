import type { ActivityPage } from '@learn/contract/classroom'
import type { SectionView } from '@learn/contract/course'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { lockedDetail } from '#features/course/index.ts'
import { getKind } from '#features/kinds/index.ts'
import { LessonFoot, OfflineLine, useOfflineModule } from '#features/lesson/index.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { NotOpen } from '#shared/ui/not-open.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { BelowLesson } from './below-lesson.tsx'
import { ModuleCard } from './module-card.tsx'
import { offlinePlaces } from './offline-places.ts'
import { PlayerBar } from './player-bar.tsx'
import { freeCourseQuery } from './queries.ts'

interface FrameProps {
  courseId: number
  /** The lesson on screen, once it is known. */
  page?: ActivityPage
  children: ReactNode
}

/** A first page leaves the focus to the browser. */
let hasShownOne = false

/** The frame of the free player (spec: platform 2): the bar, the lesson, the modules of the course beside or below it. */
export function PlayerFrame({ courseId, page, children }: FrameProps) {
  const { data } = useQuery(freeCourseQuery(courseId))
  const main = useRef<HTMLElement>(null)
  const lessonId = page?.activity.id
  const places = useMemo(() => offlinePlaces(courseId), [courseId])
  const offline = useOfflineModule(page?.section, places)
  useEffect(() => {
    if (lessonId === undefined) return
    // The link that led here is gone with its lesson: the place of reading moves to the new one.
    if (hasShownOne && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    hasShownOne = true
  }, [lessonId])
  return (
    <div className="min-h-dvh">
      <PlayerBar courseId={courseId} course={data?.course} page={page} />
      <div className="s_desktop:flex">
        <main
          ref={main}
          tabIndex={-1}
          className={clsx(
            'min-w-0 flex-1 border-line outline-none! s_desktop:min-h-[calc(100dvh-var(--spacing-bar))] s_desktop:border-r',
            page && getKind(page.activity).isReading && 'bg-surface',
          )}
        >
          {children}
          {page && (
            <div className="pb-12">
              <BelowLesson page={page}>
                <LessonFoot
                  page={page}
                  address={{ freeCourseId: courseId, id: page.activity.id }}
                  places={placesIn(courseId)}
                />
              </BelowLesson>
            </div>
          )}
        </main>
        <aside
          aria-labelledby="modules"
          className="border-line px-4 pt-5 pb-10 max-s_desktop:border-t gate:px-5 s_desktop:sticky s_desktop:top-bar s_desktop:h-[calc(100dvh-var(--spacing-bar))] s_desktop:w-85 s_desktop:shrink-0 s_desktop:overflow-y-auto m_desktop:w-93"
        >
          <Heading level={2} look="h3" id="modules" className="mb-3 px-1">
            Modules
          </Heading>
          <div className="flex flex-col gap-2">
            {data?.modules
              .map(module => withState(module, page))
              .map((module, index) => (
                <ModuleCard
                  // Where the learner goes on, its module is open.
                  key={`${module.id}-${module.id === page?.section.id ? 'here' : ''}`}
                  courseId={courseId}
                  module={module}
                  number={index + 1}
                  isFirstOpen={module.id === page?.section.id}
                  currentId={lessonId ?? null}
                  look="player"
                />
              )) ?? ['a', 'b', 'c'].map(key => <Skeleton key={key} className="h-17.5 rounded-card!" />)}
          </div>
          <OfflineLine module={offline} />
        </aside>
      </div>
    </div>
  )
}

const placesIn = (courseId: number) => ({
  lesson: ({ id }: { id: number }) => getAddress('freePlayer', { courseId, moduleId: id }),
  course: { to: getAddress('freeClassroom', { courseId }) },
})

/** A module as it is now that the lesson on screen was opened or became done. */
const withState = (module: SectionView, page: ActivityPage | undefined): SectionView => ({
  ...module,
  activities: module.activities.map(row =>
    row.id === page?.activity.id ? { ...row, state: page.activity.state } : row,
  ),
})

/** A lesson that is not open yet, and the way back. */
export const LockedLesson = ({ courseId, error }: { courseId: number; error: ApiError }) => (
  <NotOpen message={error.message} what={lockedDetail(error)}>
    <Link to={getAddress('freeClassroom', { courseId })} className={buttonClass({ size: 'lg' })}>
      Back to the course
    </Link>
  </NotOpen>
)

export const PlayerSkeleton = () => (
  <div role="status" aria-label="Loading" className="mx-auto max-w-lesson px-4 pt-6 gate:px-6">
    <Heading level={1} look="hidden">
      Lesson
    </Heading>
    <Skeleton className="aspect-video w-full rounded-card!" />
    <Skeleton className="mt-5 h-7 w-3/5" />
    <Skeleton className="mt-2 h-5 w-2/5" />
  </div>
)

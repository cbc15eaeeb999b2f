import type { Recording, Recordings } from '@learn/contract/live'
import { CLASS_TYPES, type ClassType } from '@learn/contract/live/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { durationText, longDay, shortDay } from '#shared/lib/date-text.ts'
import { coverLinkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { Select } from '#shared/ui/select.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'
import { recordingsQuery } from './queries.ts'

const NAME = 'Recordings'

/** Recordings of classes, by program and course, newest first. */
export default function RecordingsScreen() {
  const [programId, setProgramId] = useState('')
  const [courseId, setCourseId] = useState('')
  const [page, setPage] = useState(1)
  const query = useQuery(
    recordingsQuery({
      page,
      ...(programId && { programid: Number(programId) }),
      ...(courseId && { courseid: Number(courseId) }),
    }),
  )
  usePageTitle(NAME)
  return (
    <>
      <Heading level={1} look="h1">
        {NAME}
      </Heading>
      <Screen query={query} name={NAME} skeleton={<CardSkeleton className="mt-5 h-120" />}>
        {data => (
          <Card className="mt-5 overflow-hidden">
            <Filters
              data={data}
              programId={programId}
              courseId={courseId}
              onProgram={chosen => {
                setProgramId(chosen)
                setCourseId('')
                setPage(1)
              }}
              onCourse={chosen => {
                setCourseId(chosen)
                setPage(1)
              }}
            />
            {data.items.length === 0 && <Empty text="No recordings yet. They appear here after a class." />}
            <ul className="divide-y divide-line">
              {data.items.map(item => (
                <Item key={item.sessionId} item={item} nowS={data.serverAt} />
              ))}
            </ul>
            {data.found > data.pagesize && (
              <div className="border-t border-line px-5 py-3">
                <Pagination
                  label="Pages of recordings"
                  page={data.page}
                  pageCount={Math.ceil(data.found / data.pagesize)}
                  onPage={setPage}
                />
              </div>
            )}
          </Card>
        )}
      </Screen>
    </>
  )
}

interface FiltersProps {
  data: Recordings
  programId: string
  courseId: string
  onProgram: (id: string) => void
  onCourse: (id: string) => void
}

const optionsOf = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), name }))

const Filters = ({ data: { programs, courses }, programId, courseId, onProgram, onCourse }: FiltersProps) => (
  <div className="flex flex-wrap gap-3 border-b border-line p-5">
    {programs.length > 1 && (
      <div className="w-52">
        <Select
          id="recordings-program"
          label="Program"
          look="small"
          placeholder="All programs"
          options={optionsOf(programs)}
          value={programId}
          onChoose={onProgram}
        />
      </div>
    )}
    <div className="w-52">
      <Select
        id="recordings-course"
        label="Course"
        look="small"
        placeholder="All courses"
        options={optionsOf(courses)}
        value={courseId}
        onChoose={onCourse}
      />
    </div>
  </div>
)

/** 'Counts until 3 Dec', while watching still makes good. */
const catchUpText = ({ state, catchUpUntil }: Recording, nowS: number): string | null =>
  state === 'Not attended' && catchUpUntil !== null ? `Counts until ${shortDay(catchUpUntil, nowS)}` : null

const Item = ({ item, nowS }: { item: Recording; nowS: number }) => (
  <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 px-5 py-4 hover:bg-hover">
    <IconTile tone="brand">
      <CirclePlay size={18} aria-hidden="true" />
    </IconTile>
    <div className="min-w-0">
      <Link
        to={getAddress('liveClass', { id: item.activity.id })}
        search={{ session: String(item.sessionId) }}
        className={coverLinkClass('after:inset-0 after:-outline-offset-2', 'block text-body font-semibold break-words')}
      >
        {item.activity.name}
      </Link>
      <p className="tnum mt-0.5 text-small text-ink2">
        {item.course.name} · {longDay(item.startedAt)} · {durationText(item.seconds)}
      </p>
      <p className="text-small text-ink3">
        {[CLASS_TYPES[item.classType as ClassType], item.hosts.join(', ')].filter(Boolean).join(' · ')}
      </p>
    </div>
    <p className="flex flex-col items-end gap-1 text-small text-ink3">
      <StatusChip status={item.state} />
      {catchUpText(item, nowS)}
    </p>
  </li>
)

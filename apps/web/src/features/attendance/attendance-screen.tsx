import type { Attendance } from '@learn/contract/live'
import { ATTENDANCE_PAGE, ATTENDANCE_SHEETS, CLASS_TYPES } from '@learn/contract/live/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { type AttendanceFilter, attendanceQuery, useChosenProgramId } from '#features/course/queries.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { Select } from '#shared/ui/select.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { ClassRow } from './class-row.tsx'
import { Share } from './share.tsx'

const NAME = 'Attendance'
const GRID = 'mt-6 grid grid-cols-1 items-start gap-5 m_desktop:grid-cols-[minmax(0,1fr)_20rem]'
const NO_FILTER: Filter = { course: '', status: '', type: '' }

interface Filter {
  course: string
  status: string
  type: string
}

const asked = (programId: number | null, { course, status, type }: Filter, page: number): AttendanceFilter => ({
  ...(programId !== null && { programid: programId }),
  ...(course !== '' && { courseid: Number(course) }),
  ...(status !== '' && { status: status as 'Present' | 'Absent' }),
  ...(type !== '' && { classtype: Number(type) }),
  page,
})

/** Every class of the program that was held for the learner, with its arithmetic. */
export default function AttendanceScreen() {
  const programId = useChosenProgramId()
  const [filter, setFilter] = useState(NO_FILTER)
  const [page, setPage] = useState(1)
  const query = useQuery(attendanceQuery(asked(programId, filter, page)))
  usePageTitle(NAME)
  const choose = (change: Partial<Filter>) => {
    setFilter({ ...filter, ...change })
    // Another choice begins at its first page (spec: platform 2).
    setPage(1)
  }
  return (
    <Screen query={query} name={NAME} skeleton={<Waiting />}>
      {data => (
        <>
          <Head data={data} />
          <div className={GRID}>
            <Card aria-label="Classes" className="overflow-hidden">
              <Filters data={data} filter={filter} onChoose={choose} />
              <Rows data={data} isFiltered={Object.values(filter).some(Boolean)} />
              <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
                <p role="status" className="tnum text-small text-ink3">
                  {countText(data)}
                </p>
                <Pagination
                  label="Pages of classes"
                  page={data.page}
                  pageCount={Math.ceil(data.found / ATTENDANCE_PAGE)}
                  onPage={setPage}
                />
              </div>
            </Card>
            <Share data={data} />
          </div>
        </>
      )}
    </Screen>
  )
}

/** '1 to 10 of 14 classes'. */
function countText({ page, rows, found }: Attendance): string {
  if (found === 0) return 'No classes'
  const begin = (page - 1) * ATTENDANCE_PAGE
  return `${begin + 1} to ${begin + rows.length} of ${found === 1 ? '1 class' : `${found} classes`}`
}

const Head = ({ data }: { data: Attendance | null }) => (
  <div>
    <Heading level={1} look="h1">
      {NAME}
    </Heading>
    {data && (
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-2 text-body text-ink2">
        <p>Every class of {[data.program.name, data.program.batch].filter(Boolean).join(', ')} since you joined.</p>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          {data.total.held > 0 && (
            <a
              href={`${ATTENDANCE_SHEETS}/${data.program.id}`}
              download
              className={linkClass('inline-flex min-h-6 items-center gap-1')}
            >
              <Download size={15} aria-hidden="true" />
              Sheet as PDF
            </a>
          )}
          <Link to={getAddress('recordings')} className={linkClass()}>
            All recordings
          </Link>
        </p>
      </div>
    )}
  </div>
)

interface FiltersProps {
  data: Attendance
  filter: Filter
  onChoose: (change: Partial<Filter>) => void
}

const Filters = ({ data: { courses }, filter, onChoose }: FiltersProps) => (
  <div className="flex flex-wrap items-center gap-3 border-b border-line p-5">
    {courses.length === 0 ? (
      <p className="text-small text-ink3">No courses available</p>
    ) : (
      <div className="w-52">
        <Select
          id="attendance-course"
          label="Course"
          look="small"
          placeholder="All courses"
          value={filter.course}
          options={courses.map(({ id, name }) => ({ value: String(id), name }))}
          onChoose={course => onChoose({ course })}
        />
      </div>
    )}
    <div className="w-36">
      <Select
        id="attendance-status"
        label="Status"
        look="small"
        placeholder="Any status"
        value={filter.status}
        options={['Present', 'Absent'].map(name => ({ value: name, name }))}
        onChoose={status => onChoose({ status })}
      />
    </div>
    <div className="w-52">
      <Select
        id="attendance-type"
        label="Class type"
        look="small"
        placeholder="All class types"
        value={filter.type}
        options={Object.entries(CLASS_TYPES).map(([value, name]) => ({ value, name }))}
        onChoose={type => onChoose({ type })}
      />
    </div>
    {Object.values(filter).some(Boolean) && (
      <Button variant="ghost" size="sm" className="ml-auto" onClick={() => onChoose(NO_FILTER)}>
        <X size={15} aria-hidden="true" />
        Clear
      </Button>
    )}
  </div>
)

function Rows({ data: { rows, serverAt }, isFiltered }: { data: Attendance; isFiltered: boolean }) {
  if (rows.length === 0)
    return (
      <Empty
        text={isFiltered ? 'No classes match these filters.' : 'Your classes appear here once they’ve been held.'}
      />
    )
  return (
    <ul className="divide-y divide-line">
      {rows.map(row => (
        <ClassRow key={row.sessionId} row={row} nowS={serverAt} />
      ))}
    </ul>
  )
}

const Waiting = () => (
  <>
    <Head data={null} />
    <div className={GRID}>
      <CardSkeleton className="h-120" />
      <CardSkeleton className="h-80" />
    </div>
  </>
)

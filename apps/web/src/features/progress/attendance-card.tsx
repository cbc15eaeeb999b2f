import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { attendanceQuery } from '#features/course/queries.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'

/** In how many classes of the program the learner was present; the attendance page has each with its minutes. Nothing before the first class. */
export function AttendanceCard({ programId }: { programId: number }) {
  const { data } = useQuery(attendanceQuery({ programid: programId, page: 1 }))
  if (!data || data.total.held === 0) return null
  const { present, held } = data.total
  return (
    <Card aria-labelledby="attendance" className="p-5">
      <Heading level={2} look="body" id="attendance">
        Attendance
      </Heading>
      <p className="tnum mt-1 text-small text-ink2">
        Present in {present} of {held} {held === 1 ? 'class' : 'classes'}
      </p>
      <div className="mt-2.5">
        <Bar pct={getPercent({ done: present, total: held })} label="Attendance" track="bg-line" />
      </div>
      <Link to={getAddress('attendance')} className={linkClass('mt-3 inline-block text-small')}>
        See each class
      </Link>
    </Card>
  )
}

import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { attendanceQuery } from '#features/course/queries.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Ring } from '#shared/ui/progress.tsx'

/** How many classes of the program the learner was present in; nothing before the first was held. */
export function AttendanceCard({ programId }: { programId: number }) {
  const { data } = useQuery(attendanceQuery({ programid: programId, page: 1 }))
  if (!data || data.total.held === 0) return null
  const { present, held } = data.total
  const pct = Math.round((present / held) * 100)
  return (
    <Card aria-labelledby="attendance" className="flex items-center gap-4 p-5">
      <Ring pct={pct} size={64} width={7} label={`Present in ${present} of ${held} classes`}>
        <span aria-hidden="true" className="tnum text-small font-semibold">
          {pct}%
        </span>
      </Ring>
      <div className="min-w-0">
        <Heading level={2} look="body" id="attendance">
          <Link to={getAddress('attendance')} className={linkClass('text-ink!')}>
            Attendance
          </Link>
        </Heading>
        <p className="tnum text-small text-ink3">
          {present} of {held === 1 ? '1 class' : `${held} classes`}
        </p>
      </div>
    </Card>
  )
}

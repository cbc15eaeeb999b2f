import type { Certificates } from '@learn/contract/certificates'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ShowAll } from '#shared/ui/show-all.tsx'
import { missingText } from './missing-text.ts'
import { useUserCertificate } from './use-user-certificate.ts'

type Course = Certificates['underway'][number]

/** What each of these still asks for is read with its row. */
const FIRST = 5

/** The certificates that the learner can still earn, with what is missing for each. */
export const Underway = ({ courses }: { courses: readonly Course[] }) => (
  <Card aria-labelledby="underway" className="mt-6 p-6">
    <Heading level={2} look="h3" id="underway">
      On the way
    </Heading>
    <ShowAll items={courses} count={FIRST} name="courses">
      {shown => (
        <ul className="mt-2 -mb-2 divide-y divide-line">
          {shown.map(course => (
            <CourseRow key={course.courseId} course={course} />
          ))}
        </ul>
      )}
    </ShowAll>
  </Card>
)

function CourseRow({ course: { courseId, course, programId } }: { course: Course }) {
  const data = useUserCertificate(courseId)
  const missing = data?.missing ? missingText(data.missing) : ''
  return (
    <li className="py-3.5">
      {programId === null ? (
        <Link to={getAddress('freeClassroom', { courseId })} className={linkClass('text-body break-words')}>
          {course}
        </Link>
      ) : (
        <Link
          to={getAddress('timeline', { programid: programId })}
          search={{ course: String(courseId) }}
          className={linkClass('text-body break-words')}
        >
          {course}
        </Link>
      )}
      <p className="mt-0.5 min-h-5 text-small text-ink2">{missing && `Still needed: ${missing}.`}</p>
    </li>
  )
}

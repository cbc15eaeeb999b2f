import type { CourseCard } from '@learn/contract/course'
import { clsx } from 'clsx'
import { Clock } from 'lucide-react'
import { boundText, leftText, lengthText } from '#shared/lib/length-text.ts'
import { Avatar } from '#shared/ui/avatar.tsx'

type Timed = Pick<CourseCard, 'minutes' | 'minutesLeft' | 'isLengthPartial'>

interface Props {
  course: Timed & { teachers: readonly string[] }
  className?: string
}

/** '3 h 5 min left of 6 h', '6 h' before the first minute and after the last one; 'at least 3 h 5 min left' where much has no known length. */
export function courseTime({ minutes, minutesLeft, isLengthPartial }: Timed): string {
  if (minutes === 0) return ''
  if (minutesLeft === 0 || minutesLeft === minutes) return boundText(lengthText(minutes), isLengthPartial)
  if (isLengthPartial) return boundText(leftText(minutesLeft), true)
  return `${leftText(minutesLeft)} of ${lengthText(minutes)}`
}

/** Who teaches a course and how long it takes; nothing where neither is known. */
export function CourseFacts({ course, className }: Props) {
  const time = courseTime(course)
  if (time === '' && course.teachers.length === 0) return null
  return (
    <ul
      aria-label="About this course"
      className={clsx('flex flex-wrap items-center gap-x-5 gap-y-1.5 text-small text-ink2', className)}
    >
      {course.teachers.map(name => (
        <li key={name} className="flex items-center gap-2">
          <Avatar name={name} size={22} />
          <span>
            <span className="sr-only">Teacher: </span>
            {name}
          </span>
        </li>
      ))}
      {time && (
        <li className="tnum flex items-center gap-1.5">
          <Clock size={14} aria-hidden="true" className="text-ink3" />
          {time}
        </li>
      )}
    </ul>
  )
}

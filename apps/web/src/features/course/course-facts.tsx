import { clsx } from 'clsx'
import { Clock } from 'lucide-react'
import { boundText, lengthText } from '#shared/lib/length-text.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { courseLeft, isWhole, type Timed } from './time-left.ts'

interface Props {
  course: Timed & { teachers: readonly string[] }
  className?: string
}

/**
 * '3 h 5 min left of 6 h', '6 h' before the first minute and once all is done, '' where what is left has no known length;
 * 'at least 3 h 5 min left' where that is so of much of it.
 */
export function courseTime(course: Timed): string {
  const { minutes, minutesLeft, isLengthPartial } = course
  if (minutes === 0) return ''
  if (isWhole(course)) return boundText(lengthText(minutes), isLengthPartial)
  const left = courseLeft(course)
  return left && minutesLeft < minutes && !isLengthPartial ? `${left} of ${lengthText(minutes)}` : left
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

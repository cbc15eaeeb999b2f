import type { ActivityRow } from '@learn/contract/course'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { lockText, StepDot, type StepRow } from '#features/course/index.ts'
import { ActivityIcon, activityDetail, getKind, getOpening } from '#features/kinds/index.ts'

interface Props {
  courseId: number
  row: ActivityRow
  /** Where the learner stands with it. */
  step: StepRow
  /** On the course's page the one to go on with, in the player the one on screen. */
  isCurrent: boolean
  look: 'course' | 'player'
}

/** A lesson of a module: where the learner stands, its name, its length; locked ones say why. */
export function LessonRow({ courseId, row, step, isCurrent, look }: Props) {
  const isPlaying = isCurrent && look === 'player'
  const content = (
    <>
      <StepDot row={step} />
      {look === 'course' && <ActivityIcon activity={row} isCurrent={isCurrent} />}
      <span className="min-w-0 flex-1">
        <span
          className={clsx(
            'block break-words',
            'text-body',
            isPlaying ? 'font-semibold text-brandink' : row.isLocked ? 'font-medium text-ink2' : 'font-medium text-ink',
          )}
        >
          {row.name}
        </span>
        <span className={clsx('block text-small', isPlaying ? 'text-brandink' : 'text-ink3')}>
          {row.isLocked ? lockText(row) || 'Not open yet' : look === 'course' ? activityDetail(row) : getKind(row).name}
        </span>
      </span>
      {look === 'player' && row.minutes !== null && (
        <span className={clsx('tnum shrink-0 text-small', isPlaying ? 'text-brandink' : 'text-ink3')}>
          {row.minutes} min
        </span>
      )}
    </>
  )
  const box = 'flex items-center gap-3 rounded-input px-2 py-2.5'
  if (row.isLocked) return <div className={box}>{content}</div>
  return (
    <Link
      {...getOpening(row, getAddress('freePlayer', { courseId, moduleId: row.id }))}
      aria-current={isPlaying ? 'page' : undefined}
      className={clsx(box, '-outline-offset-2!', isPlaying ? 'bg-brandsoft' : 'hover:bg-hover')}
    >
      {content}
    </Link>
  )
}

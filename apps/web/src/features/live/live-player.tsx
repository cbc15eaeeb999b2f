import { classStage } from '@learn/contract/live/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { Radio } from 'lucide-react'
import { LessonArticle } from '#features/article/index.ts'
import { classStatus, type PlayerProps } from '#features/course/index.ts'
import { useServerNow } from '#shared/api/server-time.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'
import { ClassFacts } from './class-facts.tsx'

/** What is said of a class, by where it stands. */
const TEXTS = {
  undated: 'This class starts when its teacher opens the room.',
  upcoming: 'The room opens ten minutes before the class.',
  opens: 'The room opens ten minutes before the class.',
  live: 'The room is open.',
  ended: 'This class is over. It has no recording.',
  recording: 'This class is over. Its recording counts towards your attendance for a while.',
  cancelled: 'This class was cancelled.',
}
const WAYS = { live: 'Join', recording: 'Watch the recording' } as const

/** A class on the page of its activity: when and with whom it is, and the way into its room or to its recording. */
export default function LivePlayer({ page, kind, content, children }: PlayerProps<'live'>) {
  const { id, name, minutes } = page.activity
  const { times, teachers, note } = content
  const nowS = useServerNow(Number.POSITIVE_INFINITY)
  const stage = classStage(times, nowS)
  const path = getAddress('liveClass', { id })
  return (
    <LessonArticle page={page} kind={kind}>
      {times.startAt !== null && (
        <ClassFacts
          {...{ id, name, minutes, teachers, path }}
          courseName={page.course.name}
          atS={times.startAt}
          isCancelled={stage === 'cancelled'}
        />
      )}
      <Notice tone="info" Icon={Radio} className="mt-4">
        <span className="flex flex-wrap items-center gap-2.5">
          <StatusChip status={classStatus(times, nowS)} /> {TEXTS[stage]}
        </span>
      </Notice>
      {note !== '' && <p className="mt-3 text-body text-ink2">{note}</p>}
      {stage !== 'cancelled' && (
        <Link
          to={path}
          className={buttonClass(
            { size: 'lg', variant: stage === 'live' || stage === 'recording' ? 'primary' : 'outline' },
            'mt-5',
          )}
        >
          {stage === 'live' || stage === 'recording' ? WAYS[stage] : 'Go to the lobby'}
        </Link>
      )}
      {children}
    </LessonArticle>
  )
}

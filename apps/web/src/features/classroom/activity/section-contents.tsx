import type { ActivityRow, SectionView } from '@learn/contract/course'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { closedText, getMinutesLeft, StepDot } from '#features/course/index.ts'
import { activityDetail, getOpening, isLesson } from '#features/kinds/index.ts'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { leftText } from '#shared/lib/length-text.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'

interface Props {
  section: SectionView
  programId: number
  currentId: number
}

/** The activities of the section, the one on screen marked. */
export function SectionContents({ section, programId, currentId }: Props) {
  const { progress } = section
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  const rows = section.activities.filter(isLesson)
  const left = leftText(getMinutesLeft(rows))
  const place = section.number > 0 ? `Module ${section.number}` : 'Introduction'
  return (
    <section aria-label={section.name || 'This module'} className="px-3 py-5">
      <div className="px-2">
        <Heading level={2} look="body">
          {section.name || 'This module'}
        </Heading>
        <p className="mb-2.5 mt-0.5 text-small text-ink3">
          {[place, progress.total > 0 && `${progress.done} of ${progress.total} done`, left]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {progress.total > 0 && (
          <Bar pct={getPercent(progress)} height={6} label={`Module progress: ${progress.done} of ${progress.total}`} />
        )}
      </div>
      <ol className="mt-3.5 flex flex-col gap-0.5">
        {rows.map(row => (
          <li key={row.id}>
            <ContentsRow row={row} programId={programId} isCurrent={row.id === currentId} nowS={nowS} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface RowProps {
  row: ActivityRow
  programId: number
  isCurrent: boolean
  nowS: number
}

function ContentsRow({ row, programId, isCurrent, nowS }: RowProps) {
  const content = (
    <>
      <StepDot row={row} />
      <span className="min-w-0">
        <span
          className={clsx(
            'block text-body',
            isCurrent ? 'font-semibold text-brandink' : row.isLocked ? 'font-medium text-ink2' : 'font-medium text-ink',
          )}
        >
          {row.name}
        </span>
        <span className={clsx('block text-small', isCurrent ? 'text-brandink' : 'text-ink3')}>
          {row.isLocked && row.lockReason ? closedText(row, nowS) : activityDetail(row)}
        </span>
      </span>
    </>
  )
  if (row.isLocked)
    return (
      <div
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx('flex gap-3 rounded-input px-2 py-2.5', isCurrent && 'bg-brandsoft')}
      >
        {content}
      </div>
    )
  const to = getAddress('activity', { programid: programId, type: row.type, id: row.id })
  return (
    <Link
      {...(isCurrent ? { to } : getOpening(row, to))}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx('flex gap-3 rounded-input px-2 py-2.5', isCurrent ? 'bg-brandsoft' : 'hover:bg-hover')}
    >
      {content}
    </Link>
  )
}

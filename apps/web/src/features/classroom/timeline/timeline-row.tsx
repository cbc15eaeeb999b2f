import type { ActivityRow } from '@learn/contract/course'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { activityStatus, closedText, isBehindTime, StepDot } from '#features/course/index.ts'
import { ActivityIcon, activityDetail, getKind, getOpening, isLesson } from '#features/kinds/index.ts'
import { RichText } from '#features/rich-text/index.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'

interface Props {
  row: ActivityRow
  programId: number
  nowS: number
  isResume: boolean
  /** Whether the rail goes on above and below. */
  rail: { above: boolean; below: boolean }
  /** The section's head tells why: its rows don't repeat it. */
  isSectionLocked: boolean
}

const INDENT_PX = 24
const INDENT_LIMIT = 4

/** A row of a section: an activity on the rail, or text between two of them. */
export function TimelineRow(props: Props) {
  const { row, isResume, rail } = props
  if (!isLesson(row)) return <LabelRow row={row} hasRail={rail.above && rail.below} />
  return (
    <li
      className={clsx(
        'relative flex items-center gap-3.5 pl-6.5 pr-5 max-gate:pr-4',
        isResume ? 'bg-hover' : !row.isLocked && 'hover:bg-hover',
      )}
    >
      <i
        aria-hidden="true"
        className={clsx(
          'absolute left-8.75 w-px bg-line2',
          rail.above ? 'top-0' : 'top-1/2',
          rail.below ? 'bottom-0' : 'bottom-1/2',
        )}
      />
      <span className="relative rounded-full bg-surface">
        <StepDot row={row} />
      </span>
      <div className="flex min-w-0 flex-1 items-center gap-x-3.5 max-gate:flex-col max-gate:items-start">
        <RowLink {...props} />
        <RowEnd {...props} />
      </div>
    </li>
  )
}

function RowLink({ row, programId, nowS, isResume, isSectionLocked }: Props) {
  const detail =
    row.isLocked && !isSectionLocked && row.lockReason
      ? `${getKind(row).name} · ${closedText(row, nowS)}`
      : activityDetail(row)
  const content = (
    <>
      <ActivityIcon activity={row} isCurrent={isResume} />
      <span className="min-w-0">
        <b className={clsx('block text-body font-semibold tight', row.isLocked ? 'text-ink2' : 'text-ink')}>
          {row.name}
        </b>
        <span className="block text-small text-ink3">{detail}</span>
      </span>
    </>
  )
  const look = 'flex min-w-0 items-center gap-3.5 py-2.5 rounded-input -outline-offset-2! gate:flex-1'
  const style = row.indent > 0 ? { marginLeft: Math.min(row.indent, INDENT_LIMIT) * INDENT_PX } : undefined
  if (row.isLocked)
    return (
      <div className={look} style={style}>
        {content}
      </div>
    )
  return (
    <Link
      {...getOpening(row, getAddress('activity', { programid: programId, type: row.type, id: row.id }))}
      className={look}
      style={style}
    >
      {content}
    </Link>
  )
}

/** What was submitted and not passed has nothing to resume. */
const verbOf = ({ state }: ActivityRow): string => (state === 'new' ? 'Start' : state === 'failed' ? 'Open' : 'Resume')

function RowEnd({ row, programId, nowS, isResume, isSectionLocked }: Props) {
  const status = isSectionLocked ? null : activityStatus(row, nowS, getKind(row))
  const isDated = /^(Due|Closes)/.test(status ?? '') || isBehindTime(row, nowS)
  const shown = isResume && !isDated ? null : status
  const canOpen = isResume && !row.isLocked
  if (!shown && !canOpen) return null
  return (
    <span className="flex shrink-0 items-center gap-x-3.5 gap-y-1.5 max-gate:flex-wrap max-gate:pb-3 max-gate:pl-13.5">
      {shown && <StatusChip status={shown} />}
      {canOpen && (
        <Link
          {...getOpening(row, getAddress('activity', { programid: programId, type: row.type, id: row.id }))}
          aria-label={`${verbOf(row)} ${row.name}`}
          className={buttonClass({ variant: 'soft', size: 'sm' })}
        >
          {verbOf(row)}
          <ArrowRight aria-hidden="true" size={14} />
        </Link>
      )}
    </span>
  )
}

/** Author's text between activities, on a plate of its own: it has no name, no state and no link. */
const LabelRow = ({ row, hasRail }: { row: ActivityRow; hasRail: boolean }) => (
  <li className="relative py-1.5 pl-13.5 pr-5">
    {hasRail && <i aria-hidden="true" className="absolute inset-y-0 left-8.75 w-px bg-line2" />}
    <div className="rounded-input bg-sunken px-3 py-2.5">
      {row.html === null ? <p className="text-body text-ink3">{row.lockReason}</p> : <RichText html={row.html} />}
    </div>
  </li>
)

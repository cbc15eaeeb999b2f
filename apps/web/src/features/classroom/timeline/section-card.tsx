import type { ActivityRow, SectionView } from '@learn/contract/course'
import { clsx } from 'clsx'
import { Check, Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { activityStatus, getMinutesLeft, isBehindTime } from '#features/course/index.ts'
import { getKind, isLesson } from '#features/kinds/index.ts'
import { RichText } from '#features/rich-text/index.ts'
import { leftText } from '#shared/lib/length-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'
import { sectionNote } from './course-text.ts'
import { TimelineRow } from './timeline-row.tsx'

interface Props {
  section: SectionView
  programId: number
  rows: readonly ActivityRow[]
  resumeId: number | null
  nowS: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Named by the address: opened and brought into view. */
  isTarget: boolean
}

/** One section of the course: a heading that opens, and its activities on a rail. */
export function SectionCard(props: Props) {
  const { section, programId, rows, resumeId, nowS, isOpen, onToggle, isTarget } = props
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isTarget) card.current?.scrollIntoView({ block: 'start' })
  }, [isTarget])
  const isDueToday = rows.some(row => activityStatus(row, nowS, getKind(row)) === 'Due today')
  const overdue = section.activities.filter(row => isBehindTime(row, nowS)).length
  /** Its chips say what comes first, and leave the line to the name. */
  const isPressing = !isOpen && (isDueToday || overdue > 0)
  const left = section.isLocked ? '' : leftText(getMinutesLeft(section.activities))
  const first = rows.findIndex(isLesson)
  const last = rows.findLastIndex(isLesson)
  return (
    <Card ref={card} aria-label={section.name} className="mb-3 scroll-mt-25.5 overflow-hidden">
      <Disclosure
        level={2}
        isOpen={isOpen}
        onToggle={onToggle}
        head={
          <>
            <SectionBadge section={section} isOpen={isOpen} />
            <span className="flex min-w-0 flex-1 items-center gap-x-2.5 gap-y-1 max-gate:flex-col max-gate:items-start">
              <span className={clsx('min-w-0 text-h3', section.isLocked && 'text-ink2')}>{section.name}</span>
              {!isOpen && overdue > 0 && <StatusChip status={`${overdue} overdue`} />}
              {!isOpen && isDueToday && <StatusChip status="Due today" />}
              <span className="tnum text-small font-normal text-ink3 gate:ml-auto gate:shrink-0 gate:text-right">
                {sectionNote(section, nowS)}
                {left && !isPressing && ` · ${left}`}
              </span>
            </span>
          </>
        }
        sign={section.isLocked && <Lock aria-label="Locked" size={16} className="shrink-0 text-ink3" />}
        headClassName="min-h-15 w-full gap-3.5 rounded-card px-5 py-2.5 -outline-offset-2!"
        panelClassName="border-t border-line"
      >
        {section.summaryHtml && <RichText html={section.summaryHtml} className="px-5 py-3.5 gate:pl-16.5" />}
        <ol>
          {rows.map((row, index) => (
            <TimelineRow
              key={row.id}
              row={row}
              programId={programId}
              nowS={nowS}
              rail={{ above: index > first, below: index < last }}
              isResume={row.id === resumeId}
              isSectionLocked={section.isLocked}
            />
          ))}
        </ol>
        {rows.length === 0 && <p className="px-5 pb-4 pt-2 text-body text-ink3">Nothing in this module yet.</p>}
      </Disclosure>
    </Card>
  )
}

function SectionBadge({ section, isOpen }: { section: SectionView; isOpen: boolean }) {
  const isDone = section.progress.total > 0 && section.progress.done === section.progress.total
  const look = isDone
    ? 'bg-brandsoft text-brandink'
    : isOpen && !section.isLocked
      ? 'bg-brand text-onbrand'
      : 'bg-sunken text-ink2'
  return (
    <span className={clsx('tnum grid size-8 shrink-0 place-items-center rounded-full text-small font-semibold', look)}>
      {isDone ? <Check aria-hidden="true" size={15} strokeWidth={2.8} /> : section.number || '•'}
    </span>
  )
}

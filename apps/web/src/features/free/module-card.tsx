import type { ActivityRow, SectionView } from '@learn/contract/course'
import { clsx } from 'clsx'
import { Check, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { areOpeningsCounted, lockText, type StepRow } from '#features/course/index.ts'
import { isLesson } from '#features/kinds/index.ts'
import { RichText } from '#features/rich-text/index.ts'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { moduleText } from './free-text.ts'
import { LessonRow } from './lesson-row.tsx'

interface Props {
  courseId: number
  module: SectionView
  /** Place among the modules, from 1. */
  number: number
  isFirstOpen: boolean
  /** The lesson on screen, or the one to go on with. */
  currentId: number | null
  /** Named by the address: opened and brought into view. */
  isTarget?: boolean
  /** `course`: on its own page, with texts; `player`: beside a lesson. */
  look: 'course' | 'player'
}

/** Where openings are counted, what was opened is done, and the rest to do. */
const openedStep = (row: ActivityRow): StepRow => ({
  ...row,
  completion: 'auto',
  state: row.state === 'started' ? 'completed' : row.state,
})

/** A module of a free course: a heading that opens, and its lessons. */
export function ModuleCard({ courseId, module, number, isFirstOpen, currentId, isTarget = false, look }: Props) {
  const [isOpen, setIsOpen] = useState(isFirstOpen || isTarget)
  const card = useRef<HTMLElement>(null)
  const [wasTarget, setWasTarget] = useState(isTarget)
  if (isTarget !== wasTarget) {
    setWasTarget(isTarget)
    if (isTarget) setIsOpen(true)
  }
  useEffect(() => {
    if (isTarget) card.current?.scrollIntoView({ block: 'start' })
  }, [isTarget])
  const hasTexts = look === 'course'
  const rows = module.activities.filter(row => isLesson(row) || (hasTexts && row.html))
  const { total, done } = module.progress
  const isDone = !module.isLocked && total > 0 && done === total
  return (
    <section
      ref={card}
      aria-label={module.name}
      className={clsx(
        'scroll-mt-25.5 rounded-card border border-line',
        isOpen || look === 'course' ? 'bg-surface shadow-1' : 'bg-canvas',
      )}
    >
      <Disclosure
        level={look === 'course' ? 2 : 3}
        isOpen={isOpen}
        onToggle={setIsOpen}
        head={
          <>
            <span className="min-w-0 flex-1">
              <span
                className={clsx(
                  'block',
                  look === 'course' ? 'text-h3' : 'text-body font-semibold tight',
                  module.isLocked && 'text-ink2',
                )}
              >
                {number}. {module.name}
              </span>
              <span className="tnum mt-0.5 block text-small font-normal text-ink3">
                {module.isLocked ? lockText(module) || 'Not open yet' : moduleText(module)}
              </span>
            </span>
            {isDone && <Check aria-label="Done" size={17} strokeWidth={2.6} className="shrink-0 text-brandink" />}
          </>
        }
        sign={module.isLocked && <Lock aria-label="Locked" size={16} className="shrink-0 text-ink3" />}
        headClassName="w-full gap-3 rounded-card px-4 py-3.5 -outline-offset-2!"
        panelClassName="px-2 pb-2"
      >
        {hasTexts && module.summaryHtml && <RichText html={module.summaryHtml} className="px-2 pb-2" />}
        <ol className="flex flex-col gap-0.5">
          {rows.map(row => (
            <li key={row.id}>
              {!isLesson(row) && row.html ? (
                <RichText html={row.html} className="px-2 py-2" />
              ) : (
                <LessonRow
                  courseId={courseId}
                  row={row}
                  step={areOpeningsCounted(module) ? openedStep(row) : row}
                  isCurrent={row.id === currentId}
                  look={look}
                />
              )}
            </li>
          ))}
        </ol>
        {rows.length === 0 && <p className="px-2 pb-2 text-body text-ink3">Nothing in this module yet.</p>}
      </Disclosure>
    </section>
  )
}

import type { SectionView } from '@learn/contract/course'
import { clsx } from 'clsx'
import { Check, ChevronDown, Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { lockText } from '#features/course/index.ts'
import { isLesson } from '#features/kinds/index.ts'
import { RichText } from '#features/rich-text/index.ts'
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
  /** `course`: on its own page, with texts; `player`: beside a lesson. */
  look: 'course' | 'player'
}

/** A module of a free course: a heading that opens, and its lessons. */
export function ModuleCard({ courseId, module, number, isFirstOpen, currentId, look }: Props) {
  const [isOpen, setIsOpen] = useState(isFirstOpen)
  const panelId = useId()
  const hasTexts = look === 'course'
  const rows = module.activities.filter(row => isLesson(row) || (hasTexts && row.html))
  const Heading = look === 'course' ? 'h2' : 'h3'
  return (
    <section
      aria-label={module.name}
      className={clsx(
        'rounded-[18px] border border-line',
        isOpen || look === 'course' ? 'bg-surface shadow-1' : 'bg-canvas',
      )}
    >
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex w-full cursor-pointer items-center gap-3 rounded-[18px] px-4 py-3.5 text-left -outline-offset-2!"
        >
          <span className="min-w-0 flex-1">
            <span
              className={clsx(
                'block font-semibold tight',
                look === 'course' ? 'text-[17px] leading-6' : 'text-sm leading-5',
                module.isLocked && 'text-ink2',
              )}
            >
              {number}. {module.name}
            </span>
            <span className="tnum mt-0.5 block text-[13px] leading-5 text-ink3">
              {module.isLocked ? lockText(module) || 'Not open yet' : moduleText(module)}
            </span>
          </span>
          <ModuleSign module={module} isOpen={isOpen} />
        </button>
      </Heading>
      <div id={panelId} hidden={!isOpen} className="px-2 pb-2">
        {isOpen && (
          <>
            {hasTexts && module.summaryHtml && <RichText html={module.summaryHtml} className="px-2 pb-2" />}
            <ol className="space-y-0.5">
              {rows.map(row => (
                <li key={row.id}>
                  {!isLesson(row) && row.html ? (
                    <RichText html={row.html} className="px-2 py-2" />
                  ) : (
                    <LessonRow courseId={courseId} row={row} isCurrent={row.id === currentId} look={look} />
                  )}
                </li>
              ))}
            </ol>
            {rows.length === 0 && <p className="px-2 pb-2 text-sm text-ink3">Nothing in this module yet.</p>}
          </>
        )}
      </div>
    </section>
  )
}

/** Done, locked, or the way to open it. */
function ModuleSign({ module: { progress, isLocked }, isOpen }: { module: SectionView; isOpen: boolean }) {
  if (isLocked) return <Lock aria-label="Locked" size={16} className="shrink-0 text-ink3" />
  const isDone = progress.total > 0 && progress.done === progress.total
  return (
    <>
      {isDone && <Check aria-label="Done" size={17} strokeWidth={2.6} className="shrink-0 text-brandink" />}
      <ChevronDown
        aria-hidden="true"
        size={18}
        className={clsx('shrink-0 text-ink3 transition-transform duration-150', isOpen && 'rotate-180')}
      />
    </>
  )
}

import type { SectionView } from '@learn/contract/course'
import { clsx } from 'clsx'
import { Check, ChevronDown, Lock } from 'lucide-react'
import { type ComponentType, useId, useState } from 'react'
import { lockText } from '#shared/lib/activity-text.ts'
import { moduleText } from './free-text.ts'
import { LessonRow } from './lesson-row.tsx'

/** Shows an author's text; the part of the app that can do it is handed in. */
export type TextView = ComponentType<{ html: string; className?: string }>

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
  Text?: TextView
}

/** A module of a free course: a heading that opens, and its lessons. */
export function ModuleCard({ courseId, module, number, isFirstOpen, currentId, look, Text }: Props) {
  const [isOpen, setIsOpen] = useState(isFirstOpen)
  const panelId = useId()
  const rows = module.activities.filter(row => row.type !== 'label' || (Text && row.html))
  const Heading = look === 'course' ? 'h2' : 'h3'
  return (
    <section
      aria-label={module.name}
      className={clsx(
        'rounded-card border border-line',
        isOpen || look === 'course' ? 'bg-surface shadow-1' : 'bg-canvas',
      )}
    >
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex w-full cursor-pointer items-center gap-3 rounded-card px-4 py-3.5 text-left -outline-offset-2!"
        >
          <span className="min-w-0 flex-1">
            <span
              className={clsx(
                'block font-semibold tight',
                look === 'course' ? 'text-h3' : 'text-body',
                module.isLocked && 'text-ink2',
              )}
            >
              {number}. {module.name}
            </span>
            <span className="tnum mt-0.5 block text-small text-ink3">
              {module.isLocked ? lockText(module) || 'Not open yet' : moduleText(module)}
            </span>
          </span>
          <ModuleSign module={module} isOpen={isOpen} />
        </button>
      </Heading>
      <div id={panelId} hidden={!isOpen} className="px-2 pb-2">
        {isOpen && (
          <>
            {Text && module.summaryHtml && <Text html={module.summaryHtml} className="px-2 pb-2" />}
            <ol className="space-y-0.5">
              {rows.map(row => (
                <li key={row.id}>
                  {row.type === 'label' && Text && row.html ? (
                    <Text html={row.html} className="px-2 py-2" />
                  ) : (
                    <LessonRow courseId={courseId} row={row} isCurrent={row.id === currentId} look={look} />
                  )}
                </li>
              ))}
            </ol>
            {rows.length === 0 && <p className="px-2 pb-2 text-body text-ink3">Nothing in this module yet.</p>}
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

import { getAddress } from '@learn/contract/pages/plain'
import type { StudioEditor } from '@learn/contract/studio'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronRight, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockTime } from '#shared/lib/date-text.ts'
import { buttonClass, iconButtonClass } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { SaveState } from '#shared/ui/save-state.tsx'
import type { SavingState } from './draft-saver.ts'
import { dayAndTime } from './publication-text.ts'

interface Props {
  thing: StudioEditor
  name: string
  hasChanges: boolean
  state: SavingState
  savedAtS: number | null
  /** What can be done, at its end; else a look at what is live. */
  children?: ReactNode
}

/** The head of an editor: back, where this stands, its state, whether it is saved, and how learners see it. */
export function EditorBar({ thing, name, hasChanges, state, savedAtS, children }: Props) {
  const { course, module, standing, isVisible } = thing
  return (
    <header className="flex h-bar shrink-0 items-center gap-4 border-b border-line bg-surface px-5">
      <Link to="/" aria-label="Studio home" className="rounded-input">
        <Logo size={34} />
      </Link>
      <Link
        to="/courses/$courseId"
        params={{ courseId: String(course.id) }}
        aria-label={`Back to ${course.name}`}
        className={iconButtonClass()}
      >
        <ArrowLeft size={18} aria-hidden="true" />
      </Link>
      <div className="min-w-0">
        <p className="flex items-center gap-1 truncate text-small text-ink2">
          {course.name} <ChevronRight size={13} aria-hidden="true" /> {module.name}
        </p>
        <p className="truncate text-body font-semibold">{name}</p>
      </div>
      <span className="flex gap-2">
        {isVisible ? (
          <Chip tone="ok" hasDot>
            {standing.version === null ? 'Live' : `Live v${standing.version}`}
          </Chip>
        ) : (
          <Chip tone="info">Not live yet</Chip>
        )}
        {hasChanges && <Chip tone="warn">Changes wait</Chip>}
        {thing.schedule && <Chip tone="info">Goes live {dayAndTime(thing.schedule.at)}</Chip>}
      </span>
      <span className="ml-auto">
        <SaveState
          state={state}
          detail={
            state === 'saved' && savedAtS !== null
              ? ` ${clockTime(savedAtS)}`
              : state === 'offline'
                ? ', kept here'
                : ''
          }
        />
      </span>
      {children ?? (
        <a href={getAddress('staffActivity', { id: thing.id })} className={buttonClass({ variant: 'outline' })}>
          <Eye size={16} aria-hidden="true" />
          What is live
        </a>
      )}
    </header>
  )
}

import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Heading } from '#shared/ui/heading.tsx'
import type { Show } from './todo.ts'

const LABELS: Record<Show, string> = { all: 'All', todo: 'To do', overdue: 'Overdue' }

interface Props {
  name: string
  subtitle: string
  /** Who teaches the course, how long it takes. */
  facts?: ReactNode
  /** What of it is shown. */
  show: Show
  /** What else can be: nothing where there is nothing to filter. */
  shows: readonly Show[]
  /** What opens and closes the modules. */
  openAll?: ReactNode
}

export const CourseHeading = ({ name, subtitle, facts, show, shows, openAll }: Props) => (
  <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2.5">
    <div className="min-w-0 flex-[1_1_14rem]">
      <Heading level={1} look="h1">
        {name}
      </Heading>
      <p className="mt-0.5 text-body text-ink2">{subtitle}</p>
      {facts}
    </div>
    {shows.length > 0 && (
      <div className="flex shrink-0 items-center gap-3">
        {openAll}
        <nav aria-label="Show" className="flex rounded-input bg-sunken p-1 text-small">
          {shows.map(one => (
            <SwitchLink key={one} show={one} isOn={one === show} />
          ))}
        </nav>
      </div>
    )}
  </div>
)

const SwitchLink = ({ show, isOn }: { show: Show; isOn: boolean }) => (
  <Link
    to="."
    search={(before: Record<string, unknown>) => ({ ...before, show: show === 'all' ? undefined : show })}
    replace
    resetScroll={false}
    aria-current={isOn ? 'true' : undefined}
    className={clsx(
      'flex h-8 items-center rounded-control px-3',
      isOn ? 'bg-raised font-semibold shadow-1' : 'font-medium text-ink2 hover:text-ink',
    )}
  >
    {LABELS[show]}
  </Link>
)

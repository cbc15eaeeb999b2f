import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Heading } from '#shared/ui/heading.tsx'

interface Props {
  name: string
  subtitle: string
  /** Who teaches the course, how long it takes. */
  facts?: ReactNode
  /** Only what is left to do is shown. */
  isTodoOnly: boolean
  /** Absent where there is nothing to filter. */
  hasSwitch: boolean
  /** What opens and closes the modules. */
  openAll?: ReactNode
}

export const CourseHeading = ({ name, subtitle, facts, isTodoOnly, hasSwitch, openAll }: Props) => (
  <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2.5">
    <div className="min-w-0 flex-[1_1_16rem]">
      <Heading level={1} look="h1">
        {name}
      </Heading>
      <p className="mt-0.5 text-body text-ink2">{subtitle}</p>
      {facts}
    </div>
    {hasSwitch && (
      <div className="flex shrink-0 items-center gap-3">
        {openAll}
        <nav aria-label="Show" className="flex rounded-input bg-sunken p-1 text-small">
          <SwitchLink show={undefined} isOn={!isTodoOnly} label="All" />
          <SwitchLink show="todo" isOn={isTodoOnly} label="To do" />
        </nav>
      </div>
    )}
  </div>
)

const SwitchLink = ({ show, isOn, label }: { show: 'todo' | undefined; isOn: boolean; label: string }) => (
  <Link
    to="."
    search={(before: Record<string, unknown>) => ({ ...before, show })}
    replace
    resetScroll={false}
    aria-current={isOn ? 'true' : undefined}
    className={clsx(
      'flex h-8 items-center rounded-control px-3',
      isOn ? 'bg-raised font-semibold shadow-1' : 'font-medium text-ink2 hover:text-ink',
    )}
  >
    {label}
  </Link>
)

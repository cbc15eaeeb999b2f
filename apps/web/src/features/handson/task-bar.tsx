import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButtonClass } from '#shared/ui/button.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import type { WayBack } from './way-back.ts'

/** The bar of a task that fills the window: home, the way back, and what belongs to the task. */
export const TaskBar = ({ back, children }: { back: WayBack; children: ReactNode }) => (
  <header className="relative z-raised flex min-h-bar shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-5 py-2">
    <Link to={getAddress('home')} aria-label="Home" className="shrink-0 rounded-input">
      <Logo size={34} />
    </Link>
    <Link {...back} aria-label="Back to the timeline" className={iconButtonClass()}>
      <ArrowLeft aria-hidden="true" size={18} />
    </Link>
    {children}
  </header>
)

interface WithoutProps {
  back: WayBack
  steps: ReactNode
  /** The task, and the course that it belongs to. */
  name: string
  about: string
  children: ReactNode
}

/** What stands in the place of a task that could not be read: the way back stays. */
export const WithoutTask = ({ back, steps, name, about, children }: WithoutProps) => (
  <div className="flex min-h-dvh flex-col bg-canvas">
    <TaskBar back={back}>
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-semibold">{name}</p>
        <p className="truncate text-small text-ink2">{about}</p>
      </div>
      {steps}
    </TaskBar>
    <main className="px-5">{children}</main>
  </div>
)

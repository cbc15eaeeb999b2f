import type { ReactNode } from 'react'
import { LinkButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { plainWords } from './plain-words.ts'

interface Props {
  /** The name of the activity. */
  name: ReactNode
  /** What learners read. */
  html: string
  isLocked: boolean
  onText: () => void
  /** Steps that stand below the text. */
  steps?: ReactNode
  children: ReactNode
}

/** A task beside what is edited: its name, the beginning of its text, and what its kind asks for. */
export const TaskAside = ({ name, html, isLocked, onText, steps, children }: Props) => (
  <aside
    aria-label="The task"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    tabIndex={0}
    className="flex w-56 shrink-0 flex-col gap-6 overflow-y-auto bg-sunken px-4 py-4 -outline-offset-2! sm_desktop:w-64"
  >
    {name}
    <section aria-labelledby="task-text">
      <div className="flex items-center justify-between">
        <Heading level={2} look="body" id="task-text">
          What learners read
        </Heading>
        <LinkButton onClick={onText} className="text-small">
          {isLocked ? 'Open' : 'Edit'}
        </LinkButton>
      </div>
      <p className="mt-2 line-clamp-6 text-small text-ink2">{plainWords(html) || 'Nothing is said yet.'}</p>
      {steps}
    </section>
    {children}
  </aside>
)

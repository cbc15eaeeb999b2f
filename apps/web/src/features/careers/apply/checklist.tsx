import { Check, Circle } from 'lucide-react'
import { JournalState } from '#shared/journal/journal-state.tsx'
import type { Journal } from '#shared/journal/use-journal.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { DaysLeft, getDay } from '../job-parts.tsx'

interface Props {
  /** What a form asks for, and whether it is there. */
  steps: readonly { name: string; isDone: boolean }[]
  journal: Journal
  lastDayS: number
}

/** How far an application is, beside it. */
export const Checklist = ({ steps, journal, lastDayS }: Props) => (
  <Card aria-label="Your application so far" className="p-5 s_desktop:sticky s_desktop:top-26">
    <div className="flex items-center justify-between gap-3">
      <Heading level={2} look="body">
        Application
      </Heading>
      <DaysLeft atS={lastDayS} nowS={serverNowS()} />
    </div>
    <ul className="mt-3 flex flex-col gap-2.5 border-b border-line pb-4 text-body">
      {steps.map(({ name, isDone }) => (
        <li key={name} className="flex items-center gap-2.5">
          {isDone ? (
            <Check size={17} aria-hidden="true" className="shrink-0 text-brandink" />
          ) : (
            <Circle size={17} aria-hidden="true" className="shrink-0 text-accentink" />
          )}
          <span className={isDone ? 'text-ink2' : 'font-semibold'}>{name}</span>
          <span className="sr-only">{isDone ? ', done' : ', open'}</span>
        </li>
      ))}
    </ul>
    <div className="mt-3">
      <JournalState journal={journal} />
      <p className="text-small text-ink3">Close the page any time, your answers stay. Apply by {getDay(lastDayS)}.</p>
    </div>
  </Card>
)

import type { GradeColumn, GradeRow, MarkStory } from '@learn/contract/gradebook'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { markStoryQuery } from '#studio/app/queries.ts'
import { stepText, stepWorth } from './story-text.ts'

/** How a mark came about, the first step first: who did what, when and why. */
export function MarkSteps({ column, row }: { column: GradeColumn; row: GradeRow }) {
  const { data, error } = useQuery(markStoryQuery(column.id, row.userId))
  return (
    <section aria-labelledby="mark-story" className="border-t border-line pt-4">
      <Heading level={3} look="body" id="mark-story" className="flex items-center gap-2">
        <History size={16} aria-hidden="true" />
        How it came about
      </Heading>
      {error ? (
        <EmptyLine text={error.message} />
      ) : !data ? (
        <EmptyLine text="The history is read." />
      ) : data.steps.length === 0 ? (
        <EmptyLine text="Nothing has happened yet." />
      ) : (
        <ol className="mt-2 space-y-3">
          {data.steps.map((step, n) => (
            <Step key={`${step.at} ${n}`} column={column} step={step} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Step({ column, step }: { column: GradeColumn; step: MarkStory }) {
  const worth = stepWorth(column, step)
  const { by, at, reason } = step
  return (
    <li className="text-small text-ink2">
      <p className="first-letter:uppercase">
        {worth !== '' && <b className="tnum text-ink">{worth}</b>} {stepText(step)}
        {by !== '' && <span>, {by}</span>}
      </p>
      {reason !== '' && <p className="wrap-anywhere">“{reason}”</p>}
      <p className="tnum text-ink3">
        {shortDay(at)}, {clockTime(at)}
      </p>
    </li>
  )
}

import { Link } from '@tanstack/react-router'
import { shortDay } from '#shared/lib/date-text.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { type Scope, scopeName } from '#studio/app/scope.ts'
import { plural } from '#studio/app/words.ts'

/** The program or batch that was chosen: how large it is, and the ways into it. */
export function ScopeCard({ scope }: { scope: Scope }) {
  const { program, batch } = scope
  const batches = program.batches.filter(({ id }) => scope.batchIds.includes(id))
  const learners = batches.reduce((sum, one) => sum + one.learners, 0)
  return (
    <Card className="p-6" aria-labelledby="scope-card">
      <Heading level={2} look="h3" id="scope-card">
        {scopeName(scope)}
      </Heading>
      <p className="mt-1 text-body text-ink2">
        {batch ? days(batch) : plural(batches.length, 'batch', 'batches')} · {plural(learners, 'learner')} ·{' '}
        {plural(program.courses.length, 'course')}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <Link to="/programs/$programId" params={{ programId: String(program.id) }} className={linkClass()}>
          Courses
        </Link>
        <Link to="/people" className={linkClass()}>
          Learners
        </Link>
        {batch && (
          <Link to="/batches/$batchId" params={{ batchId: String(batch.id) }} className={linkClass()}>
            Dates and teachers
          </Link>
        )}
      </p>
    </Card>
  )
}

const days = ({ startAt, endAt }: NonNullable<Scope['batch']>): string =>
  startAt === null ? 'Without days' : `${shortDay(startAt)}${endAt === null ? '' : ` – ${shortDay(endAt)}`}`

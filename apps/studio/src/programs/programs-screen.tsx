import type { StudioProgram } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass, coverLinkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { made } from '#studio/acts/use-act.ts'
import { programsQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { useScope } from '#studio/app/use-scope.ts'
import { plural } from '#studio/app/words.ts'
import { ProgramDialog } from './program-dialogs.tsx'

/** Every program that the caller's roles reach. */
export default function ProgramsScreen() {
  const query = useQuery(programsQuery)
  const scope = useScope()
  const navigate = useNavigate()
  const [isNew, setIsNew] = useState(false)
  return (
    <>
      <ScreenHead
        title="Programs"
        lead="Each has its courses in order, and batches of learners who take them together."
      >
        {query.data?.can.runHub && (
          <Link to="/resources" className={buttonClass({ variant: 'outline' })}>
            Resources
          </Link>
        )}
        {query.data?.can.seeElectives && (
          <Link to="/electives" className={buttonClass({ variant: 'outline' })}>
            Electives
          </Link>
        )}
        {query.data?.can.makePrograms && (
          <Button onClick={() => setIsNew(true)}>
            <Plus size={17} aria-hidden="true" />
            New program
          </Button>
        )}
      </ScreenHead>
      <Screen query={query} name="Programs" skeleton={<CardSkeleton className="mt-6 h-60" />}>
        {({ programs }) =>
          programs.length === 0 ? (
            <Card className="mt-6">
              <Empty text="No program yet. Begin with one: its courses and batches follow." />
            </Card>
          ) : (
            <ul className="mt-6 grid gap-4 sm_desktop:grid-cols-2">
              {programs
                .filter(({ id }) => !scope || id === scope.program.id)
                .map(program => (
                  <li key={program.id}>
                    <ProgramCard program={program} />
                  </li>
                ))}
            </ul>
          )
        }
      </Screen>
      {isNew && (
        <ProgramDialog
          onClose={() => setIsNew(false)}
          onDone={outcome => {
            const id = made(outcome, 'curriculum')
            if (id !== null) void navigate({ to: '/programs/$programId', params: { programId: String(id) } })
          }}
        />
      )}
    </>
  )
}

const ProgramCard = ({ program: { id, name, batches, courses } }: { program: StudioProgram }) => (
  <Card className="relative h-full p-5">
    <Heading level={2} look="h3">
      <Link
        to="/programs/$programId"
        params={{ programId: String(id) }}
        className={coverLinkClass('after:inset-0 after:rounded-card')}
      >
        {name}
      </Link>
    </Heading>
    <p className="mt-1 text-body text-ink2">
      {plural(courses.length, 'course')} ·{' '}
      {plural(
        batches.reduce((sum, { learners }) => sum + learners, 0),
        'learner',
      )}
    </p>
    <p className="mt-3 flex flex-wrap gap-2">
      {batches.slice(0, 6).map(batch => (
        <Chip key={batch.id}>{batch.name || 'Batch without a name'}</Chip>
      ))}
      {batches.length === 0 && <Chip tone="warn">No batch yet</Chip>}
    </p>
  </Card>
)

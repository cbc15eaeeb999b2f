import type { StudioBatch, StudioProgram } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useNavigate, useParams } from '@tanstack/react-router'
import { Pencil, Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button, buttonClass, coverLinkClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, EmptyLine } from '#shared/ui/states.tsx'
import { made } from '#studio/acts/use-act.ts'
import { programsQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { plural } from '#studio/app/words.ts'
import { BatchDialog, CourseDialog, ProgramDialog } from './program-dialogs.tsx'

/** One program: its courses in order, and its batches. */
export default function ProgramScreen() {
  const { programId } = useParams({ strict: false })
  const query = useQuery(programsQuery)
  return (
    <Screen query={query} name="Program" skeleton={<CardSkeleton className="h-60" />}>
      {({ programs }) => {
        const program = programs.find(({ id }) => id === Number(programId))
        if (!program) throw notFound()
        return <Program program={program} />
      }}
    </Screen>
  )
}

type Asked = { what: 'rename' | 'batch' | 'course' } | { what: 'change'; batch: StudioBatch } | null

function Program({ program }: { program: StudioProgram }) {
  const { id, name, batches, courses, can } = program
  const [asked, setAsked] = useState<Asked>(null)
  const navigate = useNavigate()
  const close = () => setAsked(null)
  return (
    <>
      <ScreenHead
        title={name}
        lead={`${plural(courses.length, 'course')}, ${plural(batches.length, 'batch', 'batches')}: one text for all batches`}
      >
        {can.edit && (
          <Button variant="outline" onClick={() => setAsked({ what: 'rename' })}>
            <Pencil size={16} aria-hidden="true" />
            Rename
          </Button>
        )}
      </ScreenHead>
      <div className="mt-6 grid items-start gap-6 s_desktop:grid-cols-2">
        <Card className="p-6" aria-labelledby="courses">
          <Heading level={2} look="h2" id="courses">
            Courses in order
          </Heading>
          {courses.length === 0 && <EmptyLine text="No course yet." />}
          <ol className="mt-3 space-y-3">
            {courses.map((course, index) => (
              <li key={course.id} className="relative rounded-input border border-line px-4 py-3 hover:bg-hover">
                <Link
                  to="/courses/$courseId"
                  params={{ courseId: String(course.id) }}
                  className={coverLinkClass('after:inset-0 after:rounded-input', 'text-body font-semibold')}
                >
                  {`${index + 1}. ${course.name}`}
                </Link>
                <p className="text-small text-ink2">
                  {plural(course.modules, 'module')}, {plural(course.activities, 'activity', 'activities')}
                </p>
              </li>
            ))}
          </ol>
          {can.write && (
            <Button variant="ghost" className="mt-3" onClick={() => setAsked({ what: 'course' })}>
              <Plus size={16} aria-hidden="true" />
              Add a course
            </Button>
          )}
        </Card>
        <Card className="p-6" aria-labelledby="batches">
          <Heading level={2} look="h2" id="batches">
            Batches
          </Heading>
          {batches.length === 0 && <EmptyLine text="No batch yet. Learners join by one." />}
          <ul className="mt-3 space-y-3">
            {batches.map(batch => (
              <li key={batch.id} className="rounded-input border border-line px-4 py-3">
                <Batch
                  batch={batch}
                  canAdd={can.addPeople}
                  onChange={can.edit ? () => setAsked({ what: 'change', batch }) : null}
                />
              </li>
            ))}
          </ul>
          {can.edit && (
            <Button variant="ghost" className="mt-3" onClick={() => setAsked({ what: 'batch' })}>
              <Plus size={16} aria-hidden="true" />
              Add a batch
            </Button>
          )}
        </Card>
      </div>
      {asked?.what === 'rename' && <ProgramDialog program={program} onClose={close} />}
      {asked?.what === 'batch' && <BatchDialog curriculumId={id} onClose={close} />}
      {asked?.what === 'course' && (
        <CourseDialog
          curriculumId={id}
          onClose={close}
          onDone={outcome => {
            const courseId = made(outcome, 'course')
            if (courseId !== null) void navigate({ to: '/courses/$courseId', params: { courseId: String(courseId) } })
          }}
        />
      )}
      {asked?.what === 'change' && <BatchDialog curriculumId={id} batch={asked.batch} onClose={close} />}
    </>
  )
}

interface BatchProps {
  batch: StudioBatch
  canAdd: boolean
  /** Null: the caller may not. */
  onChange: (() => void) | null
}

function Batch({ batch, canAdd, onChange }: BatchProps) {
  const { name, learners, seats, startAt, endAt } = batch
  const days = [startAt !== null && `from ${shortDay(startAt)}`, endAt !== null && `until ${shortDay(endAt)}`]
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Link
          to="/batches/$batchId"
          params={{ batchId: String(batch.id) }}
          className={linkClass('text-body text-ink!')}
        >
          {name || 'Batch without a name'}
        </Link>
        {seats !== null && learners >= seats && <Chip tone="warn">Full</Chip>}
        <span className="ml-auto" />
        {onChange && (
          <Button variant="ghost" size="sm" onClick={onChange}>
            Change<span className="sr-only"> {name}</span>
          </Button>
        )}
        {canAdd && (
          <Link
            to="/batches/$batchId/add"
            params={{ batchId: String(batch.id) }}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <UserPlus size={15} aria-hidden="true" />
            Add people<span className="sr-only"> to {name}</span>
          </Link>
        )}
      </div>
      <p className="mt-1 text-small text-ink2">
        <Link to="/people" search={{ in: String(batch.id) }} className={linkClass()}>
          {plural(learners, 'learner') + (seats === null ? '' : ` of ${seats}`)}
          <span className="sr-only"> in {name}</span>
        </Link>
        {days.map(day => day && ` · ${day}`)}
      </p>
      {seats !== null && <Bar pct={Math.min(100, (100 * learners) / seats)} label="Seats taken" />}
    </>
  )
}

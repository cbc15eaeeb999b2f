import type { DatedActivity, StudioBatchDates } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CalendarClock, Copy, Pencil } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { made } from '#studio/acts/use-act.ts'
import { batchQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { plural } from '#studio/app/words.ts'
import { SeeBatch } from '#studio/people/see-batch.tsx'
import { BatchDialog } from '#studio/programs/program-dialogs.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { CourseDates } from './course-dates.tsx'
import { DatesDialog } from './dates-dialog.tsx'
import { ExceptionsCard } from './exceptions-card.tsx'
import { HolidaysCard } from './holidays-card.tsx'
import { ShiftDialog } from './shift-dialog.tsx'
import { TeachersCard } from './teachers-card.tsx'

/** One batch: the dates of its courses, its holidays and teachers, and who has other dates. */
export default function BatchScreen() {
  const { batchId } = useParams({ strict: false })
  const query = useQuery(batchQuery(Number(batchId)))
  return (
    <Screen query={query} name="Batch" skeleton={<CardSkeleton className="h-90" />}>
      {batch => <Batch batch={batch} />}
    </Screen>
  )
}

type Asked = { what: 'shift' | 'copy' | 'change' } | { what: 'dates'; activity: DatedActivity } | null

const hasDate = ({ opensAt, dueAt, closesAt }: DatedActivity): boolean =>
  opensAt !== null || dueAt !== null || closesAt !== null

function Batch({ batch }: { batch: StudioBatchDates }) {
  const [asked, setAsked] = useState<Asked>(null)
  const [text, setText] = useState('')
  const [isAll, setIsAll] = useState(false)
  const navigate = useNavigate()
  const { can, courses, program } = batch
  const close = () => setAsked(null)
  const words = text.trim().toLowerCase()
  const isShown = (one: DatedActivity): boolean =>
    (isAll || hasDate(one)) && (words === '' || `${one.name} ${one.module}`.toLowerCase().includes(words))
  return (
    <>
      <ScreenHead title={batch.name || 'Batch without a name'} lead={<BatchLead batch={batch} />}>
        <SeeBatch batches={[batch]} back={`/studio/batches/${batch.id}`} />
        {can.setDates && (
          <Button onClick={() => setAsked({ what: 'shift' })}>
            <CalendarClock size={16} aria-hidden="true" />
            Shift dates
          </Button>
        )}
        {can.change && (
          <>
            <Button variant="outline" onClick={() => setAsked({ what: 'copy' })}>
              <Copy size={16} aria-hidden="true" />
              Copy batch
            </Button>
            <Button variant="outline" onClick={() => setAsked({ what: 'change' })}>
              <Pencil size={16} aria-hidden="true" />
              Change
            </Button>
          </>
        )}
      </ScreenHead>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 sm_desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="space-y-6">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <SearchField
              label="Search by name or module"
              placeholder="Name or module"
              look="small"
              className="w-70"
              value={text}
              onText={setText}
            />
            <Checkbox id="dates-all" label="Show activities without a date" isChecked={isAll} onCheck={setIsAll} />
          </div>
          {courses.length === 0 && (
            <Card className="p-6">
              <Empty text="This batch has no course yet." />
            </Card>
          )}
          {courses.map(course => (
            <CourseDates
              key={course.id}
              course={course}
              activities={course.activities.filter(isShown)}
              onEdit={can.setDates ? activity => setAsked({ what: 'dates', activity }) : null}
            />
          ))}
        </div>
        <div className="space-y-6">
          <HolidaysCard batch={batch} />
          <ExceptionsCard batch={batch} />
          <TeachersCard batch={batch} />
        </div>
      </div>
      {asked?.what === 'shift' && <ShiftDialog batch={batch} onClose={close} />}
      {asked?.what === 'copy' && (
        <CopyDialog
          batch={batch}
          onClose={close}
          onDone={outcome => {
            const id = made(outcome, 'program')
            if (id !== null) void navigate({ to: '/batches/$batchId', params: { batchId: String(id) } })
          }}
        />
      )}
      {asked?.what === 'change' && <BatchDialog curriculumId={program.id} batch={batch} onClose={close} />}
      {asked?.what === 'dates' && (
        <DatesDialog
          programId={batch.id}
          batchName={batch.name || program.name}
          activity={asked.activity}
          onClose={close}
        />
      )}
    </>
  )
}

function BatchLead({ batch: { id, program, learners, startAt, endAt } }: { batch: StudioBatchDates }) {
  return (
    <>
      <Link to="/programs/$programId" params={{ programId: String(program.id) }} className={linkClass()}>
        {program.name}
      </Link>
      {' · '}
      <Link to="/people" search={{ in: String(id) }} className={linkClass()}>
        {plural(learners, 'learner')}
      </Link>
      {` · ${startAt === null ? 'no first day yet' : `from ${shortDay(startAt)}`}`}
      {endAt !== null && ` until ${shortDay(endAt)}`}
    </>
  )
}

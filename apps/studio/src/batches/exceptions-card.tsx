import type { StudioBatchDates } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSettled } from '#shared/lib/use-settled.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { MomentField, readMoment, typedMoment } from '#studio/acts/moment-field.tsx'
import { useAct } from '#studio/acts/use-act.ts'
import { peopleQuery } from '#studio/app/queries.ts'
import { momentText } from './moment-text.ts'

/** Learners of a batch who have more time than the others. */
export function ExceptionsCard({ batch }: { batch: StudioBatchDates }) {
  const [isAdding, setIsAdding] = useState(false)
  const doing = useAct()
  const { exceptions, can } = batch
  return (
    <Card className="p-6" aria-labelledby="exceptions">
      <Heading level={2} look="h2" id="exceptions">
        Other dates for one learner
      </Heading>
      {exceptions.length === 0 && <EmptyLine text="Everybody has the dates of the batch." />}
      <ul className="mt-3 divide-y divide-line">
        {exceptions.map(one => (
          <li key={`${one.userid} ${one.activityid}`} className="flex items-center gap-3 py-2 text-body">
            <span className="min-w-0 flex-1 break-words">
              <Link to="/people/$userId" params={{ userId: String(one.userid) }} className={linkClass('text-ink!')}>
                {one.name}
              </Link>
              <span className="block text-small text-ink2">
                {[
                  one.activity,
                  one.dueAt !== null && `due ${momentText(one.dueAt)}`,
                  one.closesAt !== null && `closes ${momentText(one.closesAt)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {can.setDates && (
              <Button
                variant="ghost"
                size="sm"
                isPending={doing.isPending}
                onClick={() =>
                  doing.mutate({
                    act: {
                      kind: 'learner-dates',
                      userid: one.userid,
                      activityid: one.activityid,
                      dueat: null,
                      closesat: null,
                    },
                    said: `${one.name} has the dates of the batch`,
                  })
                }
              >
                Remove<span className="sr-only">{` the dates of ${one.name} for ${one.activity}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {can.setDates && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setIsAdding(true)}>
          Give somebody more time
        </Button>
      )}
      {isAdding && <ExceptionDialog batch={batch} onClose={() => setIsAdding(false)} />}
    </Card>
  )
}

function ExceptionDialog({ batch, onClose }: { batch: StudioBatchDates; onClose: () => void }) {
  const [text, setText] = useState('')
  const [userId, setUserId] = useState('')
  const [activityId, setActivityId] = useState('')
  const [due, setDue] = useState(typedMoment(null, '18:00'))
  const [closes, setCloses] = useState(typedMoment(null, '23:59'))
  const { data } = useQuery(peopleQuery({ batchIds: [batch.id], text: useSettled(text.trim(), 250), page: 0 }))
  const people = data?.items ?? []
  const activities = batch.courses.flatMap(course =>
    course.activities
      .filter(({ isClass, dueAt, closesAt }) => !isClass && (dueAt !== null || closesAt !== null))
      .map(activity => ({ ...activity, course: course.name })),
  )
  const chosen = activities.find(({ id }) => String(id) === activityId)
  const [dueS, closesS] = [readMoment(due), readMoment(closes)]
  const isTime = typeof dueS === 'number' || typeof closesS === 'number'
  const isOrder = !dueS || !closesS || dueS <= closesS
  return (
    <ActDialog
      title="More time for one learner"
      lead="It counts for them alone, also when the batch is shifted."
      verb="Give time"
      said={`${people.find(({ id }) => String(id) === userId)?.name ?? 'They'} has more time`}
      act={
        userId && chosen && isTime && isOrder && dueS !== undefined && closesS !== undefined
          ? { kind: 'learner-dates', userid: Number(userId), activityid: chosen.id, dueat: dueS, closesat: closesS }
          : null
      }
      onClose={onClose}
    >
      <TextField id="exception-search" label="Find a learner" placeholder="Name" value={text} onText={setText} />
      <Select
        id="exception-person"
        label="Learner"
        placeholder={people.length === 0 ? 'Nobody is called so' : 'Choose'}
        options={people.map(({ id, name }) => ({ value: String(id), name }))}
        value={people.some(({ id }) => String(id) === userId) ? userId : ''}
        onChoose={setUserId}
      />
      <Select
        id="exception-activity"
        label="For what"
        placeholder={activities.length === 0 ? 'Nothing here has a date' : 'Choose'}
        options={activities.map(({ id, name, course }) => ({ value: String(id), name: `${name} (${course})` }))}
        value={activityId}
        onChoose={value => {
          setActivityId(value)
          const activity = activities.find(({ id }) => String(id) === value)
          setDue(typedMoment(activity?.dueAt ?? null, '18:00'))
          setCloses(typedMoment(activity?.closesAt ?? null, '23:59'))
        }}
      />
      <MomentField id="exception-due" label="Due" value={due} onChange={setDue} />
      <MomentField id="exception-closes" label="Closes" value={closes} onChange={setCloses} />
      <p role="status" className="text-small text-badink empty:hidden">
        {isOrder ? '' : 'It would close before it is due'}
      </p>
    </ActDialog>
  )
}

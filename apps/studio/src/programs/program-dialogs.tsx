import type { StaffOutcome } from '@learn/contract/staff'
import type { StudioBatch } from '@learn/contract/studio'
import { useState } from 'react'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { dayToEpoch, epochToDay } from '#studio/acts/days.ts'

interface DialogProps {
  onDone?: (outcome: StaffOutcome) => void
  onClose: () => void
}

/** A new program, or another name for one. */
export function ProgramDialog({
  program,
  ...rest
}: DialogProps & { program?: { id: number; name: string; programType: string } }) {
  const [name, setName] = useState(program?.name ?? '')
  const act = {
    kind: 'program' as const,
    ...(program && { curriculumid: program.id }),
    name,
    programtype: program?.programType ?? 'premium',
  }
  return (
    <ActDialog
      {...rest}
      title={program ? 'Rename program' : 'New program'}
      verb={program ? 'Rename' : 'Make program'}
      said={program ? 'Program renamed' : `${name} is there`}
      act={name.trim() ? act : null}
    >
      <TextField id="program-name" label="Name" required maxLength={255} value={name} onText={setName} />
    </ActDialog>
  )
}

/** A new batch of a program, or what one is from now on. */
export function BatchDialog({
  curriculumId,
  batch,
  ...rest
}: DialogProps & { curriculumId: number; batch?: Pick<StudioBatch, 'id' | 'name' | 'startAt' | 'endAt' | 'seats'> }) {
  const [name, setName] = useState(batch?.name ?? '')
  const [first, setFirst] = useState(epochToDay(batch?.startAt ?? null))
  const [last, setLast] = useState(epochToDay(batch?.endAt ?? null))
  const [seats, setSeats] = useState(batch?.seats?.toString() ?? '')
  const isSeats = seats === '' || /^[1-9]\d{0,4}$/.test(seats)
  const isOrder = !first || !last || first < last
  return (
    <ActDialog
      {...rest}
      title={batch ? `Change ${batch.name || 'batch'}` : 'New batch'}
      lead="Learners of a batch begin together. They get the courses of the program in its order."
      verb={batch ? 'Save' : 'Make batch'}
      said={batch ? `${name} is changed` : `${name} is there`}
      act={
        name.trim() && isSeats && isOrder
          ? {
              kind: 'batch',
              curriculumid: curriculumId,
              ...(batch && { programid: batch.id }),
              batch: name,
              startsat: dayToEpoch(first),
              endsat: dayToEpoch(last),
              seats: seats === '' ? null : Number(seats),
            }
          : null
      }
    >
      <TextField id="batch-name" label="Name" required maxLength={255} value={name} onText={setName} />
      <div className="grid gap-5 m_tablet:grid-cols-2">
        <DatePicker id="batch-first" label="First day" value={first} onDay={setFirst} />
        <DatePicker
          id="batch-last"
          label="Last day"
          value={last}
          isWrong={!isOrder}
          fault={isOrder ? null : 'It lies before the first day'}
          onDay={setLast}
        />
      </div>
      <TextField
        id="batch-seats"
        label="Seats"
        inputMode="numeric"
        hint="Empty: as many as come."
        isWrong={!isSeats}
        fault={isSeats ? null : 'A number from 1 to 99,999'}
        value={seats}
        onText={setSeats}
      />
    </ActDialog>
  )
}

/** A new course at the end of a program. */
export function CourseDialog({ curriculumId, ...rest }: DialogProps & { curriculumId: number }) {
  const [name, setName] = useState('')
  const [summary, setSummary] = useState('')
  return (
    <ActDialog
      {...rest}
      title="New course"
      lead="It stands at the end of the program. Learners see nothing in it until you publish something."
      verb="Make course"
      said={`${name} is there`}
      act={name.trim() ? { kind: 'course', curriculumid: curriculumId, name, summary } : null}
    >
      <TextField id="course-name" label="Name" required maxLength={255} value={name} onText={setName} />
      <TextArea
        id="course-about"
        label="What it is about"
        rows={3}
        maxLength={20_000}
        value={summary}
        onText={setSummary}
      />
    </ActDialog>
  )
}

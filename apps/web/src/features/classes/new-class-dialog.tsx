import type { StaffClasses } from '@learn/contract/live'
import { CLASS_TYPES } from '@learn/contract/live/plain'
import type { StaffAct } from '@learn/contract/staff'
import { useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { parseWhen, toWhen, WhenFields } from '#shared/ui/when-fields.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ProviderFields, providerAct } from './provider-fields.tsx'
import type { DoneAct } from './use-act.ts'

interface Props {
  courses: StaffClasses['courses']
  providers: StaffClasses['providers']
  nowS: number
  onClose: () => void
  onDone: (done: DoneAct | null) => void
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DAY_S = 86_400
const HOUR_S = 3600
const MINUTES = 90
const byName = <T extends string>(names: Record<T, string>) =>
  Object.entries<string>(names).map(([value, name]) => ({ value, name }))

/** Makes a class, or a series of them. */
export default function NewClassDialog({ courses, providers, nowS, onClose, onDone }: Props) {
  const [courseId, setCourseId] = useState(courses.length === 1 ? String(courses[0]?.id) : '')
  const [sectionId, setSectionId] = useState('')
  const [name, setName] = useState('')
  const [classType, setClassType] = useState('1')
  const [heldBy, setHeldBy] = useState({ provider: 'room', joinUrl: '' })
  const [hostId, setHostId] = useState('')
  const [when, setWhen] = useState(toWhen(Math.ceil((nowS + DAY_S) / HOUR_S) * HOUR_S - HOUR_S / 2, MINUTES))
  const [weekdays, setWeekdays] = useState<number[]>([])
  const [times, setTimes] = useState('8')
  const course = courses.find(({ id }) => String(id) === courseId)
  const moment = parseWhen(when)
  const held = providerAct(heldBy)
  const isWhole = course && sectionId && name.trim() && moment && held
  const act: StaffAct | null = isWhole
    ? {
        kind: 'class',
        courseid: course.id,
        sectionid: Number(sectionId),
        name: name.trim(),
        introhtml: '',
        ...moment,
        classtype: Number(classType),
        ...held,
        hostid: hostId ? Number(hostId) : null,
        repeat: weekdays.length > 0 ? { weekdays, times: Math.min(60, Math.max(2, Number(times) || 2)) } : null,
      }
    : null
  return (
    <ActDialog
      title="New class"
      lead="Learners of the course see it at once in their timeline, calendar and home."
      act={act}
      verb={weekdays.length > 0 ? 'Create series' : 'Create class'}
      doneText={
        act?.kind === 'class' && act.repeat
          ? `Made ${act.repeat.times} classes “${name.trim()}”`
          : `Made “${name.trim()}”`
      }
      onClose={onClose}
      onDone={onDone}
    >
      <Select
        id="class-course"
        label="Course"
        required
        options={courses.map(({ id, name: text }) => ({ value: String(id), name: text }))}
        value={courseId}
        onChoose={chosen => {
          setCourseId(chosen)
          setSectionId('')
          setHostId('')
        }}
      />
      <Select
        id="class-section"
        label="Module"
        required
        options={(course?.sections ?? []).map(section => ({
          value: String(section.id),
          name: section.isVisible ? section.name : `${section.name} (hidden)`,
        }))}
        value={sectionId}
        onChoose={setSectionId}
      />
      <TextField id="class-name" label="Name" required maxLength={200} value={name} onText={setName} />
      <WhenFields value={when} onChange={setWhen} />
      <WeekdayFields weekdays={weekdays} onChange={setWeekdays} />
      {weekdays.length > 0 && (
        <TextField
          id="class-times"
          type="number"
          label="How many classes"
          min={2}
          max={60}
          value={times}
          onText={setTimes}
        />
      )}
      <div className="grid gap-4 s_tablet:grid-cols-2">
        <Select
          id="class-type"
          label="Class type"
          placeholder={null}
          options={byName(CLASS_TYPES)}
          value={classType}
          onChoose={setClassType}
        />
        <Select
          id="class-host"
          label="Host"
          placeholder="The teacher of the course"
          options={(course?.hosts ?? []).map(({ id, name: text }) => ({ value: String(id), name: text }))}
          value={hostId}
          onChoose={setHostId}
        />
        <ProviderFields providers={providers} value={heldBy} onChange={setHeldBy} />
      </div>
    </ActDialog>
  )
}

/** On which days of the week a series is held; none: it is one class. */
const WeekdayFields = ({
  weekdays,
  onChange,
}: {
  weekdays: readonly number[]
  onChange: (weekdays: number[]) => void
}) => (
  <fieldset>
    <legend className="text-small font-medium text-ink2">Repeat on</legend>
    <div className="mt-2 grid grid-cols-2 gap-2 s_tablet:grid-cols-4">
      {DAYS.map((day, n) => (
        <Checkbox
          key={day}
          id={`class-day-${n}`}
          label={day}
          isChecked={weekdays.includes(n)}
          onCheck={isOn => onChange(isOn ? [...weekdays, n] : weekdays.filter(one => one !== n))}
        />
      ))}
    </div>
  </fieldset>
)

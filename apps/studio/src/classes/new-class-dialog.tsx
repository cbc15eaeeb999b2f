import type { StaffClasses } from '@learn/contract/live'
import type { StaffAct } from '@learn/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { parseWhen, toWhen, WhenFields } from '#shared/ui/when-fields.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { useDryRun } from '#studio/acts/use-dry-run.ts'
import { classChoicesQuery } from '#studio/app/queries.ts'
import { Clashes } from './clashes.tsx'
import { NEW_SETTINGS, settingsInAct } from './class-values.ts'
import { SettingsFields } from './settings-fields.tsx'

interface Props {
  courseId: number
  module: { id: number; name: string }
  onClose: () => void
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
/** Sunday is the day 0 of an act. */
const dayNumber = (at: number): number => (at + 1) % 7
const MOST_TIMES = 60
const MINUTES = 90
const DAY_S = 86_400
const HOUR_S = 3600
const NO_CHOICES: Pick<StaffClasses, 'courses' | 'providers'> = { courses: [], providers: ['room'] }

/** Seven in the evening in India, a day from now. */
const tomorrowEvening = (): number => Math.floor((serverNowS() + 5.5 * HOUR_S) / DAY_S + 1) * DAY_S + 13.5 * HOUR_S

/** Plans a class at the end of a module, or a series of them. What else stands at its time is told before. */
export function NewClassDialog({ courseId, module, onClose }: Props) {
  const { data: choices = NO_CHOICES } = useQuery(classChoicesQuery(courseId))
  const [name, setName] = useState('')
  const [when, setWhen] = useState(() => toWhen(tomorrowEvening(), MINUTES))
  const [settings, setSettings] = useState(NEW_SETTINGS)
  const [hostId, setHostId] = useState('')
  const [weekdays, setWeekdays] = useState<readonly number[]>([])
  const [times, setTimes] = useState('8')
  const navigate = useNavigate()
  const isSeries = weekdays.length > 0
  const isTimes = /^\d{1,2}$/.test(times) && Number(times) >= 2 && Number(times) <= MOST_TIMES
  const moment = parseWhen(when)
  const how = settingsInAct(settings)
  const act: StaffAct | null =
    name.trim() && moment && how && (!isSeries || isTimes)
      ? {
          kind: 'class',
          courseid: courseId,
          sectionid: module.id,
          name,
          introhtml: '',
          ...moment,
          ...how,
          hostid: Number(hostId) || null,
          repeat: isSeries ? { weekdays: [...weekdays], times: Number(times) } : null,
        }
      : null
  const { data, error } = useDryRun(act)
  const hosts = choices.courses.find(({ id }) => id === courseId)?.hosts ?? []
  return (
    <ActDialog
      title="Plan a class"
      lead={`At the end of ${module.name}. Learners see it at once, and are notified.`}
      verb={isSeries ? `Plan ${times} classes` : 'Plan class'}
      said={isSeries ? `${times} classes are planned` : `${name} is planned`}
      act={act}
      onClose={onClose}
      onDone={({ rows }) => {
        const [first] = rows
        if (first && !isSeries) void navigate({ to: '/classes/$activityId', params: { activityId: first.key } })
      }}
    >
      <TextField id="class-name" label="Name" required maxLength={200} value={name} onText={setName} />
      <WhenFields id="class" value={when} onChange={setWhen} />
      <SettingsFields providers={choices.providers} values={settings} onChange={setSettings} />
      <Select
        id="class-host"
        label="Host"
        placeholder="Whoever teaches the course"
        options={hosts.map(host => ({ value: String(host.id), name: host.name }))}
        value={hostId}
        onChoose={setHostId}
      />
      <fieldset>
        <legend className="text-small font-medium">Every week on</legend>
        <div className="mt-2 grid grid-cols-4 gap-y-2">
          {WEEKDAYS.map((day, at) => (
            <Checkbox
              key={day}
              id={`class-${day}`}
              label={day}
              isChecked={weekdays.includes(dayNumber(at))}
              onCheck={isOn =>
                setWeekdays(isOn ? [...weekdays, dayNumber(at)] : weekdays.filter(one => one !== dayNumber(at)))
              }
            />
          ))}
        </div>
        {!isSeries && <p className="mt-1 text-small text-ink3">No day: it is one class.</p>}
      </fieldset>
      {isSeries && (
        <TextField
          id="class-times"
          label="How many classes"
          inputMode="numeric"
          required
          hint="The first one is on the day above, or on the next of these days."
          isWrong={!isTimes}
          fault={isTimes ? null : `A number from 2 to ${MOST_TIMES}`}
          value={times}
          onText={setTimes}
        />
      )}
      <Clashes outcome={act ? data : null} error={act ? error : null} />
    </ActDialog>
  )
}

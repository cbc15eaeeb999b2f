import type { OpenCondition, StudioActivity } from '@learn/contract/studio'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { parseMoment } from '#studio/acts/days.ts'
import { typedMoment } from '#studio/acts/moment-field.tsx'

interface Props {
  /** What can be waited for. */
  activities: readonly StudioActivity[]
  /** What it says already; null: a new one. */
  condition: OpenCondition | null
  onAdd: (condition: OpenCondition) => void
  onCancel: () => void
}

const KINDS = {
  done: 'After another activity is done',
  passed: 'After another activity is passed',
  from: 'From a day and time',
  until: 'Until a day and time',
} as const
type Kind = keyof typeof KINDS

const kindIn = (condition: OpenCondition): Kind =>
  condition.kind === 'done' && condition.ispassed ? 'passed' : condition.kind

/** A condition: what has to be done, or a day and a time in India. */
export function ConditionFields({ activities, condition: before, onAdd, onCancel }: Props) {
  const [kind, setKind] = useState<Kind>(before ? kindIn(before) : activities.length > 0 ? 'done' : 'from')
  const [activityId, setActivityId] = useState(before?.kind === 'done' ? String(before.activityid) : '')
  const [{ day, time }, setMoment] = useState(typedMoment(before && before.kind !== 'done' ? before.at : null, '09:00'))
  const isOfActivity = kind === 'done' || kind === 'passed'
  const at = parseMoment(day, time)
  const condition: OpenCondition | null = isOfActivity
    ? activityId
      ? { kind: 'done', activityid: Number(activityId), ispassed: kind === 'passed' }
      : null
    : at === null
      ? null
      : { kind, at }
  return (
    <div className="space-y-4 rounded-input border border-line bg-sunken p-4">
      <Select
        id="condition-kind"
        label="Condition"
        options={Object.entries(KINDS)
          .filter(([value]) => activities.length > 0 || value === 'from' || value === 'until')
          .map(([value, name]) => ({ value, name }))}
        value={kind}
        onChoose={value => setKind(value as Kind)}
      />
      {isOfActivity ? (
        <Select
          id="condition-activity"
          label="Activity"
          options={activities.map(({ id, name }) => ({ value: String(id), name }))}
          value={activityId}
          onChoose={setActivityId}
        />
      ) : (
        <div className="grid gap-4 m_tablet:grid-cols-2">
          <DatePicker id="condition-day" label="Day" value={day} onDay={next => setMoment({ day: next, time })} />
          <TextField
            id="condition-time"
            label="Time"
            placeholder="09:00"
            value={time}
            onText={next => setMoment({ day, time: next })}
          />
        </div>
      )}
      <div className="flex justify-end gap-3">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="outline" size="sm" disabled={!condition} onClick={() => condition && onAdd(condition)}>
          {before ? 'Change condition' : 'Add condition'}
        </Button>
      </div>
    </div>
  )
}

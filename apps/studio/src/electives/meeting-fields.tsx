import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { findMeetingFault, type MeetingValues, nextKey, WEEKDAYS } from './offer-values.ts'

const MOST = 14
const FAULTS = { time: 'As 19:00', minutes: '10 to 600', midnight: 'It ends after midnight' } as const

interface Props {
  /** Begins the ids of its fields. */
  id: string
  meetings: readonly MeetingValues[]
  /** What is wrong is shown. */
  isAsked: boolean
  onChange: (meetings: readonly MeetingValues[]) => void
}

/** When an elective meets each week, in India time. */
export function MeetingFields({ id, meetings, isAsked, onChange }: Props) {
  const set = (key: number, change: Partial<MeetingValues>) =>
    onChange(meetings.map(one => (one.key === key ? { ...one, ...change } : one)))
  const last = meetings.at(-1)
  return (
    <fieldset>
      <legend className="text-small font-medium">Weekly meetings</legend>
      {meetings.length === 0 && <p className="mt-1 text-small text-ink3">None: learners take it at their own pace.</p>}
      <ul className="mt-2 space-y-3">
        {meetings.map((meeting, n) => {
          const { key, weekday, time, minutes } = meeting
          const fault = isAsked ? findMeetingFault(meeting) : null
          const isTime = fault === 'time' || fault === 'midnight'
          return (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 gate:grid-cols-[minmax(0,1fr)_9.5rem_8rem_auto]"
            >
              <Select
                id={`${id}-day-${key}`}
                label="Day"
                placeholder={null}
                options={WEEKDAYS.map((name, at) => ({ value: String(at + 1), name }))}
                value={String(weekday)}
                onChoose={value => set(key, { weekday: Number(value) })}
              />
              <span className="self-end pb-1.5 gate:order-last">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove meeting ${n + 1}`}
                  onClick={() => onChange(meetings.filter(one => one.key !== key))}
                >
                  <Trash2 size={15} aria-hidden="true" />
                </Button>
              </span>
              <TextField
                id={`${id}-time-${key}`}
                type="time"
                label="India time"
                isWrong={isTime}
                fault={isTime ? FAULTS[fault] : null}
                value={time}
                onText={next => set(key, { time: next })}
              />
              <TextField
                id={`${id}-minutes-${key}`}
                label="Minutes"
                inputMode="numeric"
                isWrong={fault === 'minutes'}
                fault={fault === 'minutes' ? FAULTS.minutes : null}
                value={minutes}
                onText={next => set(key, { minutes: next })}
              />
            </li>
          )
        })}
      </ul>
      {meetings.length < MOST && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          onClick={() =>
            onChange([
              ...meetings,
              {
                key: nextKey(meetings),
                weekday: last ? (last.weekday % 7) + 1 : 1,
                time: last?.time ?? '19:00',
                minutes: last?.minutes ?? '90',
              },
            ])
          }
        >
          <Plus size={15} aria-hidden="true" />
          Add meeting
        </Button>
      )}
    </fieldset>
  )
}

import { indiaDate } from '@learn/contract/base/plain'
import { DatePicker } from './date-picker.tsx'
import { TextField } from './text-field.tsx'

/** A day, a time of day in India and a length, as they are typed. */
export interface When {
  day: string
  time: string
  minutes: string
}

const INDIA = '+05:30'
const two = (n: number): string => String(n).padStart(2, '0')

/** What is typed for a moment; empty fields where there is none yet. */
export function toWhen(startAt: number | null, minutes: number): When {
  if (startAt === null) return { day: '', time: '', minutes: String(minutes) }
  const india = new Date((startAt + 19_800) * 1000)
  return {
    day: indiaDate(startAt),
    time: `${two(india.getUTCHours())}:${two(india.getUTCMinutes())}`,
    minutes: String(minutes),
  }
}

/** The moment in epoch seconds; null while a field holds no day, time or length. */
export function parseWhen({ day, time, minutes }: When): { startsat: number; minutes: number } | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null
  const startsat = Date.parse(`${day}T${time}:00${INDIA}`) / 1000
  const length = Number(minutes)
  return Number.isFinite(startsat) && Number.isInteger(length) && length >= 5 && length <= 720
    ? { startsat, minutes: length }
    : null
}

interface Props {
  /** Begins the ids of its fields: several may stand on one page. */
  id?: string
  value: When
  onChange: (value: When) => void
}

/** When something is and how long it takes. */
export const WhenFields = ({ id = 'when', value, onChange }: Props) => (
  <div className="grid grid-cols-1 gap-4 s_tablet:grid-cols-[minmax(0,1fr)_9rem_9rem]">
    <DatePicker id={`${id}-day`} label="Day" required value={value.day} onDay={day => onChange({ ...value, day })} />
    <TextField
      id={`${id}-time`}
      type="time"
      label="India time"
      required
      value={value.time}
      onText={time => onChange({ ...value, time })}
    />
    <TextField
      id={`${id}-minutes`}
      type="number"
      label="Minutes"
      required
      min={5}
      max={720}
      value={value.minutes}
      onText={minutes => onChange({ ...value, minutes })}
    />
  </div>
)

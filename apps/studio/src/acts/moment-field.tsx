import { DatePicker } from '#shared/ui/date-picker.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { parseMoment } from './days.ts'

/** What stands in a field of a day and a time; without a day there is no moment. */
export interface TypedMoment {
  day: string
  time: string
}

/** Epoch seconds; null for none; undefined while it is no moment. */
export const readMoment = ({ day, time }: TypedMoment): number | null | undefined =>
  day === '' ? null : (parseMoment(day, time) ?? undefined)

/** Epoch seconds as they stand in a field; `time`: what stands there where there is no moment. */
export function typedMoment(atS: number | null, time: string): TypedMoment {
  if (atS === null) return { day: '', time }
  const iso = new Date((atS + 5.5 * 3600) * 1000).toISOString()
  return { day: iso.slice(0, 10), time: iso.slice(11, 16) }
}

interface Props {
  id: string
  label: string
  value: TypedMoment
  onChange: (value: TypedMoment) => void
}

/** A day and a time in India. */
export function MomentField({ id, label, value, onChange }: Props) {
  const isWrong = readMoment(value) === undefined
  return (
    <div className="grid grid-cols-1 gap-4 m_tablet:grid-cols-[minmax(0,1fr)_8.75rem]">
      <DatePicker
        id={`${id}-day`}
        label={label}
        value={value.day}
        isWrong={isWrong}
        fault={isWrong ? 'A day like 05/11/2026 and a time like 18:00' : null}
        onDay={day => onChange({ ...value, day })}
      />
      <TextField
        id={`${id}-time`}
        label={`${label}: time`}
        placeholder="18:00"
        value={value.time}
        onText={time => onChange({ ...value, time })}
      />
    </div>
  )
}

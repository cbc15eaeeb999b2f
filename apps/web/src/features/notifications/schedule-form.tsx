import type { NotificationSchedule } from '@learn/contract/notifications'
import { useId } from 'react'
import { Select } from '#shared/ui/select.tsx'
import { hourText } from './notification-text.ts'
import { useChooseSchedule } from './use-preferences.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), name: hourText(hour) }))
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((name, day) => ({
  value: String(day),
  name,
}))

/** The time zones that this browser knows, with the one that was chosen. */
const zonesWith = (zone: string) =>
  [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].map(value => ({
    value,
    name: value.replaceAll('_', ' '),
  }))

/** When digests come, and from when to when nothing does. */
export function ScheduleForm({ schedule }: { schedule: NotificationSchedule }) {
  const id = useId()
  const { mutate } = useChooseSchedule()
  const change = (part: Partial<NotificationSchedule>) => mutate({ ...schedule, ...part })
  const hour = (name: string, key: 'digestHour' | 'quietFrom' | 'quietTo') => (
    <Select
      id={`${id}-${key}`}
      label={name}
      placeholder={null}
      options={HOURS}
      value={String(schedule[key])}
      onChoose={value => change({ [key]: Number(value) })}
    />
  )
  return (
    <div className="mt-4 grid gap-4 gate:grid-cols-2 s_desktop:grid-cols-3">
      {hour('Digest at', 'digestHour')}
      <Select
        id={`${id}-day`}
        label="Weekly digest on"
        placeholder={null}
        options={DAYS}
        value={String(schedule.digestDay)}
        onChoose={value => change({ digestDay: Number(value) })}
      />
      <Select
        id={`${id}-zone`}
        label="Time zone"
        placeholder={null}
        options={zonesWith(schedule.timeZone)}
        value={schedule.timeZone}
        onChoose={timeZone => change({ timeZone })}
      />
      {hour('Nothing from', 'quietFrom')}
      {hour('until', 'quietTo')}
    </div>
  )
}

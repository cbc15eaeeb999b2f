import { useState } from 'react'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { epochToDay, parseMoment } from '#studio/acts/days.ts'
import type { StaffWindow } from './staff-window.ts'

const timeOf = (atS: number): string => new Date((atS + 19_800) * 1000).toISOString().slice(11, 16)

/** When learners choose, and how many seats there are: until the places are given. */
export function WindowDialog({ window, onClose }: { window: StaffWindow; onClose: () => void }) {
  const [opens, setOpens] = useState({ day: epochToDay(window.opensAt), time: timeOf(window.opensAt) })
  const [closes, setCloses] = useState({ day: epochToDay(window.closesAt), time: timeOf(window.closesAt) })
  const [seats, setSeats] = useState(() => new Map(window.options.map(option => [option.id, String(option.seats)])))
  const [opensat, closesat] = [parseMoment(opens.day, opens.time), parseMoment(closes.day, closes.time)]
  const isSeats = (value: string): boolean => /^[1-9]\d{0,3}$/.test(value)
  const isOrder = opensat === null || closesat === null || opensat < closesat
  const isWhole = opensat !== null && closesat !== null && isOrder && [...seats.values()].every(isSeats)
  return (
    <ActDialog
      title="Dates and seats"
      lead={window.title}
      verb="Save"
      said="Electives changed"
      act={
        isWhole
          ? {
              kind: 'elective-window',
              windowid: window.id,
              opensat,
              closesat,
              seats: [...seats].map(([optionid, value]) => ({ optionid, seats: Number(value) })),
            }
          : null
      }
      onClose={onClose}
    >
      <div className="grid gap-5 m_tablet:grid-cols-2">
        <DatePicker id="opens-day" label="Opens on" value={opens.day} onDay={day => setOpens({ ...opens, day })} />
        <TextField id="opens-time" label="At" value={opens.time} onText={time => setOpens({ ...opens, time })} />
        <DatePicker
          id="closes-day"
          label="Closes on"
          value={closes.day}
          isWrong={!isOrder}
          fault={isOrder ? null : 'It lies before the opening'}
          onDay={day => setCloses({ ...closes, day })}
        />
        <TextField id="closes-time" label="At" value={closes.time} onText={time => setCloses({ ...closes, time })} />
      </div>
      {window.options.map(({ id, title }) => {
        const value = seats.get(id) ?? ''
        return (
          <TextField
            key={id}
            id={`seats-${id}`}
            label={`Seats of ${title}`}
            inputMode="numeric"
            isWrong={!isSeats(value)}
            fault={isSeats(value) ? null : 'A number from 1 to 9,999'}
            value={value}
            onText={next => setSeats(new Map(seats).set(id, next))}
          />
        )
      })}
    </ActDialog>
  )
}

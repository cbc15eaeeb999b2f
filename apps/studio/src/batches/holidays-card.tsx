import type { StaffAct } from '@learn/contract/staff'
import type { BatchHoliday, StudioBatchDates } from '@learn/contract/studio'
import { X } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { dayToEpoch } from '#studio/acts/days.ts'
import { useDryRun } from '#studio/acts/use-dry-run.ts'
import { MovedDates } from './moved-dates.tsx'

const dayName = (day: string): string => shortDay(dayToEpoch(day) ?? 0)
const daysOf = ({ firstday, lastday }: BatchHoliday): string =>
  firstday === lastday ? dayName(firstday) : `${dayName(firstday)} to ${dayName(lastday)}`

/** Days of a batch without teaching: its dates move away from them. */
export function HolidaysCard({ batch }: { batch: StudioBatchDates }) {
  const [asked, setAsked] = useState<readonly BatchHoliday[] | 'new' | null>(null)
  const { holidays, can } = batch
  return (
    <Card className="p-6" aria-labelledby="holidays">
      <Heading level={2} look="h2" id="holidays">
        Holidays
      </Heading>
      {holidays.length === 0 && <EmptyLine text="No holidays yet. A date that falls on one moves on." />}
      <ul className="mt-3 divide-y divide-line">
        {holidays.map(holiday => (
          <li key={holiday.firstday} className="flex items-center gap-3 py-2 text-body">
            <span className="min-w-0 flex-1 break-words">
              {holiday.name}
              <span className="block text-small text-ink2">
                {daysOf(holiday)}
                {holiday.isbreak && ', everything after it moves'}
              </span>
            </span>
            {can.setDates && (
              <IconButton
                size="sm"
                label={`Remove ${holiday.name}`}
                onClick={() => setAsked(holidays.filter(one => one !== holiday))}
              >
                <X size={15} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {can.setDates && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setAsked('new')}>
          Add holidays
        </Button>
      )}
      {asked === 'new' && <AddHoliday batch={batch} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'new' && (
        <HolidaysDialog
          batch={batch}
          holidays={asked}
          title="Remove holidays"
          verb="Remove"
          said="The holidays are removed"
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

const KINDS = [
  { value: 'break', name: 'Everything after it moves by its length' },
  { value: 'day', name: 'Only what falls on it moves to the next day' },
]

function AddHoliday({ batch, onClose }: { batch: StudioBatchDates; onClose: () => void }) {
  const [name, setName] = useState('')
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [kind, setKind] = useState('day')
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)
  const lastDay = last || first
  const isOrder = !isDay(first) || !isDay(lastDay) || first <= lastDay
  const isWhole = name.trim() !== '' && isDay(first) && isDay(lastDay) && isOrder
  const holiday = { firstday: first, lastday: lastDay, name: name.trim(), isbreak: kind === 'break' }
  return (
    <HolidaysDialog
      batch={batch}
      holidays={isWhole ? [...batch.holidays, holiday] : null}
      title="Add holidays"
      verb="Add"
      said={`${name} is a holiday`}
      onClose={onClose}
    >
      <TextField id="holiday-name" label="Name" required maxLength={100} value={name} onText={setName} />
      <div className="grid gap-5 m_tablet:grid-cols-2">
        <DatePicker id="holiday-first" label="First day" required value={first} onDay={setFirst} />
        <DatePicker
          id="holiday-last"
          label="Last day"
          hint="Empty: one day"
          isWrong={!isOrder}
          fault={isOrder ? null : 'It lies before the first day'}
          value={last}
          onDay={setLast}
        />
      </div>
      <Select id="holiday-kind" label="What moves" options={KINDS} value={kind} onChoose={setKind} />
    </HolidaysDialog>
  )
}

interface DialogProps {
  batch: StudioBatchDates
  /** Null while one is not whole. */
  holidays: readonly BatchHoliday[] | null
  title: string
  verb: string
  said: string
  onClose: () => void
  children?: React.ReactNode
}

const FREELY = 10

function HolidaysDialog({ batch, holidays, title, verb, said, onClose, children }: DialogProps) {
  const [reason, setReason] = useState('')
  const act: StaffAct | null = holidays && {
    kind: 'batch-holidays',
    programid: batch.id,
    holidays: [...holidays],
  }
  const { data, error, isCurrent } = useDryRun(act)
  const needsReason = (data?.rows.length ?? 0) > FREELY
  const isReady = isCurrent && data?.counts.fault === 0 && (!needsReason || reason.trim() !== '')
  return (
    <ActDialog title={title} verb={verb} said={said} act={isReady ? act : null} reason={reason} onClose={onClose}>
      {children}
      <MovedDates batch={batch} outcome={act ? data : null} error={error} />
      {needsReason && (
        <TextField id="holiday-reason" label="Reason" required maxLength={500} value={reason} onText={setReason} />
      )}
    </ActDialog>
  )
}

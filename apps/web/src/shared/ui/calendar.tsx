import { Popover } from '@base-ui/react/popover'
import { type RefObject } from 'react'
import { DayPicker } from 'react-day-picker'

interface Props {
  label: string
  anchor: RefObject<HTMLElement | null>
  value: string | null
  min: string | undefined
  max: string | undefined
  onDay: (value: string) => void
  onClose: () => void
}

const looks = {
  root: 'relative select-none',
  months: 'relative',
  month_caption: 'flex h-9 items-center pl-1 text-body font-semibold',
  dropdowns: 'flex items-center gap-1',
  dropdown_root: 'relative',
  dropdown: 'h-8 cursor-pointer appearance-none rounded-control bg-raised px-2 font-semibold text-ink hover:bg-hover',
  caption_label: 'hidden',
  nav: 'absolute top-0 right-0 z-raised flex gap-1',
  button_previous:
    'grid size-9 cursor-pointer place-items-center rounded-control text-ink2 hover:bg-hover aria-disabled:opacity-40',
  button_next:
    'grid size-9 cursor-pointer place-items-center rounded-control text-ink2 hover:bg-hover aria-disabled:opacity-40',
  chevron: 'size-4 fill-current',
  month_grid: 'mt-2 border-collapse',
  weekday: 'size-9 text-micro font-medium text-ink3',
  day: 'size-9 p-0 text-center',
  day_button:
    'tnum size-9 cursor-pointer rounded-control text-small hover:bg-hover disabled:cursor-default disabled:text-ink3 disabled:opacity-50',
  today: 'font-semibold text-brandink',
  selected: '[&>button]:bg-brand [&>button]:font-semibold [&>button]:text-onbrand',
  outside: 'invisible',
}

/** Local midnight: the calendar counts in days of the browser's own zone. */
const dateOf = (value: string): Date => {
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number)
  return new Date(year, month - 1, day)
}
const two = (part: number): string => String(part).padStart(2, '0')
const valueOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const dayText = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** 'Today, Sunday 22 November 2026, selected': the number that is seen is in it is seen (WCAG 2.5.3). */
const labelDayButton = (date: Date, { today, selected }: Partial<Record<'today' | 'selected', boolean>>): string =>
  `${today ? 'Today, ' : ''}${dayText.format(date)}${selected ? ', selected' : ''}`

/** Years that are offered on both sides where nobody named a limit. */
const REACH_YEARS = 80
const THIS_YEAR = new Date().getFullYear()

/** The calendar of a date field, in a layer of its own: arrow keys move by days, Page keys by months, Escape closes. */
export default function Calendar({ label, anchor, value, min, max, onDay, onClose }: Props) {
  const first = min === undefined ? new Date(THIS_YEAR - REACH_YEARS, 0) : dateOf(min)
  const last = max === undefined ? new Date(THIS_YEAR + REACH_YEARS, 11) : dateOf(max)
  const chosen = value === null ? undefined : dateOf(value)
  return (
    <Popover.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={8} className="z-modal">
          <Popover.Popup
            aria-label={label}
            finalFocus={() => anchor.current?.querySelector('button') ?? true}
            className="rounded-card border border-line bg-raised p-3 text-ink shadow-3"
          >
            <DayPicker
              mode="single"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a layer that was asked for takes the focus
              autoFocus
              weekStartsOn={1}
              captionLayout="dropdown"
              startMonth={first}
              endMonth={last}
              disabled={{ before: first, after: last }}
              selected={chosen}
              {...(chosen && { defaultMonth: chosen })}
              onSelect={date => {
                if (date) onDay(valueOf(date))
                onClose()
              }}
              labels={{ labelDayButton }}
              classNames={looks}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

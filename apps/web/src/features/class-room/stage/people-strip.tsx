import type { ClassTalk } from '@learn/contract/live'
import { clsx } from 'clsx'
import { useIsBelow } from '#shared/lib/breakpoint.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'

interface Props {
  /** Who teaches, first; null where nobody is named. */
  teacher: string | null
  here: ClassTalk['here']
  onShowAll: () => void
}

/** Seats of the strip, the last one for those who have none. */
const SEATS = { wide: 6, narrow: 3 }

/** The people of a class under its picture: who teaches, the learner themselves, and as many others as there is room for. */
export function PeopleStrip({ teacher, here, onShowAll }: Props) {
  const seats = SEATS[useIsBelow('gate') ? 'narrow' : 'wide']
  const everybody = [
    ...(teacher === null ? [] : [{ name: teacher, note: 'Instructor', isTeacher: true }]),
    ...here.people.map(({ name, isYou }) => ({ name, note: isYou ? 'You' : '', isTeacher: false })),
  ]
  const all = here.count + (teacher === null ? 0 : 1)
  const shown = everybody.slice(0, all > seats ? seats - 1 : seats)
  const more = all - shown.length
  return (
    <ul aria-label="In this class" className="grid grid-cols-3 gap-3 gate:grid-cols-6">
      {shown.map(({ name, note, isTeacher }, n) => (
        // Two learners may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li
          key={n}
          className={clsx(
            'rounded-input border border-line bg-film',
            isTeacher && 'ring-2 ring-accent ring-offset-2 ring-offset-canvas',
          )}
        >
          <div className="flex min-h-20 flex-col items-center justify-end gap-1 px-2 py-1.5">
            <Avatar name={name} size={38} />
            <p className="flex max-w-full flex-wrap justify-center gap-x-1.5 text-small text-onfilm">
              <span className="max-w-full truncate">{name.split(' ')[0]}</span>
              {note !== '' && <span className="shrink-0 opacity-75">{note}</span>}
            </p>
          </div>
        </li>
      ))}
      {more > 0 && (
        <li className="flex">
          <RowButton
            onClick={onShowAll}
            className="tnum flex-1 rounded-input border border-line bg-surface text-center text-small font-medium"
          >
            {more} more
          </RowButton>
        </li>
      )}
    </ul>
  )
}

import type { AssignmentSheet, SheetRow } from '@learn/contract/assignments'
import { clsx } from 'clsx'
import { Check, CircleDashed, Hourglass } from 'lucide-react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { pointsText } from '../assign-text.ts'
import { type Filter, getKey, getRows, STATES } from './marking-text.ts'

interface Props {
  sheet: AssignmentSheet
  filter: Filter
  onFilter: (filter: Filter) => void
  chosen: string
  onChoose: (key: string) => void
}

/** The learners of an assignment: whose work waits, all of them, or those that were late. */
export function RowsList({ sheet, filter, onFilter, chosen, onChoose }: Props) {
  const shown = getRows(sheet, filter)
  const countOf = (of: Filter) => getRows(sheet, of).length
  return (
    <nav
      aria-label="Learners"
      className="flex flex-col border-r border-line bg-surface s_desktop:sticky s_desktop:top-bar s_desktop:h-[calc(100dvh-var(--spacing-bar))] max-s_desktop:border-r-0 max-s_desktop:border-b"
    >
      <div className="border-b border-line px-4 py-3">
        <Heading level={2} look="hidden">
          Learners
        </Heading>
        <TabList
          id="rows"
          label="Which learners"
          look="box"
          value={filter}
          onChoose={onFilter}
          tabs={[
            { value: 'todo', name: 'To mark', detail: <Count n={countOf('todo')} /> },
            { value: 'all', name: 'All', detail: <Count n={countOf('all')} /> },
            { value: 'late', name: 'Late', detail: <Count n={countOf('late')} /> },
          ]}
        />
      </div>
      <TabPanel id="rows" value={filter} className="min-h-0 flex-1 overflow-y-auto p-2.5 max-s_desktop:max-h-80">
        {shown.length === 0 && (
          <p className="px-3 py-6 text-small text-ink3">
            {filter === 'late' ? 'No late submissions.' : 'Everything here is marked.'}
          </p>
        )}
        <ul className="flex flex-col gap-1">
          {shown.map(row => (
            <li key={getKey(row)}>
              <Row sheet={sheet} row={row} isHere={getKey(row) === chosen} onChoose={() => onChoose(getKey(row))} />
            </li>
          ))}
        </ul>
      </TabPanel>
    </nav>
  )
}

const Count = ({ n }: { n: number }) => <span className="tnum ml-1.5 text-small text-ink3">{n}</span>

function Row({
  sheet,
  row,
  isHere,
  onChoose,
}: {
  sheet: AssignmentSheet
  row: SheetRow
  isHere: boolean
  onChoose: () => void
}) {
  const { who, state, submittedAt, lateS, points } = row
  const mark = points === null ? null : (sheet.words[points - 1] ?? pointsText(points))
  const Sign = state === 'released' || state === 'held' ? Check : state === 'waiting' ? Hourglass : CircleDashed
  return (
    <RowButton
      aria-current={isHere || undefined}
      onClick={onChoose}
      className={clsx('items-center gap-3 px-3 py-2.5', isHere ? 'bg-brandsoft' : 'hover:bg-hover')}
    >
      <Avatar name={who} size={34} />
      <span className="min-w-0 flex-1">
        <span className={clsx('block truncate font-medium', isHere ? 'text-brandink' : 'text-ink')}>{who}</span>
        <span className="tnum flex items-center gap-1.5 text-small text-ink2">
          <Sign size={13} aria-hidden="true" />
          {STATES[state]}
          {submittedAt !== null && `, ${shortDay(submittedAt)}`}
        </span>
      </span>
      {lateS > 0 && <Chip tone="warn">Late</Chip>}
      {mark !== null && <b className="tnum text-small font-semibold text-ink">{mark}</b>}
    </RowButton>
  )
}

import type { ProgressReport, ReportItem } from '@learn/contract/reports'
import { shortDay } from '#shared/lib/date-text.ts'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { ItemLink } from './item-link.tsx'
import { numberText, pctText, standingChip } from './progress-text.ts'
import type { Week } from './week.ts'

/** So many rows fit on one page of paper beside the rest. */
const MOST_DONE = 14
const MOST_DUE = 5

const moreText = (n: number): string => `${n} more on the page of your progress.`

interface At {
  report: Pick<ProgressReport, 'courses' | 'serverAt'>
  programId: number
}

/** What was done in a week, with marks. */
export function DoneTable({ week: { done }, ...at }: At & { week: Week }) {
  return (
    <section aria-labelledby="done" className="mt-6 print:mt-4 print:[&_td]:py-0.5 print:[&_th]:py-0.5">
      <Heading level={2} look="h3" id="done">
        What you did
      </Heading>
      {done.length === 0 ? (
        <EmptyLine text="Nothing was done or submitted in this program in this week." />
      ) : (
        <Table
          label="What you did"
          className="mt-2"
          columns={columnsAt(at)}
          rows={done.slice(-MOST_DONE)}
          keyOf={({ activity }) => activity.id}
        />
      )}
      {done.length > MOST_DONE && <p className="tnum mt-2 text-small text-ink3">{moreText(done.length - MOST_DONE)}</p>}
    </section>
  )
}

const columnsAt = ({ report, programId }: At): Column<ReportItem>[] => {
  const names = new Map(report.courses.map(({ id, name }) => [id, name]))
  return [
    { name: 'Activity', isRowHead: true, cell: item => <ItemLink item={item} programId={programId} /> },
    { name: 'Course', cell: ({ courseId }) => names.get(courseId) ?? '' },
    { name: 'Status', cell: item => <Chip tone={standingChip(item).tone}>{standingChip(item).text}</Chip> },
    {
      name: 'Marks',
      isFigure: true,
      className: 'whitespace-nowrap',
      cell: ({ marks, maxMarks }) =>
        marks === null || maxMarks === null
          ? '--'
          : `${numberText(marks)} / ${numberText(maxMarks)} · ${pctText(marks, maxMarks)}`,
    },
    {
      name: 'Day',
      className: 'whitespace-nowrap',
      cell: ({ doneAt }) => (doneAt === null ? '--' : shortDay(doneAt, report.serverAt)),
    },
  ]
}

interface DueProps {
  name: string
  items: readonly ReportItem[]
  programId: number
  nowS: number
}

/** What waits to be done, each with its day. */
export function DueList({ name, items, programId, nowS }: DueProps) {
  if (items.length === 0) return null
  return (
    <section aria-label={name}>
      <Heading level={2} look="h3">
        {name}
      </Heading>
      <ul className="tnum mt-2 divide-y divide-line text-small">
        {items.slice(0, MOST_DUE).map(item => (
          <li key={item.activity.id} className="flex justify-between gap-4 py-1.5 print:py-0.5">
            <span className="min-w-0">
              <ItemLink item={item} programId={programId} />
            </span>
            <span className="shrink-0 text-ink2">{item.dueAt === null ? '--' : shortDay(item.dueAt, nowS)}</span>
          </li>
        ))}
      </ul>
      {items.length > MOST_DUE && <p className="tnum mt-1 text-small text-ink3">{moreText(items.length - MOST_DUE)}</p>}
    </section>
  )
}

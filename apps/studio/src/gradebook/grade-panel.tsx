import type { GradeColumn, GradeRow } from '@learn/contract/gradebook'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pctText } from '#shared/lib/percent-text.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { programsQuery } from '#studio/app/queries.ts'
import { marksText, pointsIn, totalIn } from './grades.ts'

interface Props {
  columns: readonly GradeColumn[]
  row: GradeRow
  /** The place of the column; -1: the learner. */
  col: number
  canMark: boolean
  onRecord: () => void
  /** Asks for more attempts or time of a quiz. */
  onExcept: () => void
}

/** What stands behind the chosen cell: the mark, where it comes from, and the arithmetic of the total. */
export function GradePanel({ columns, row, col, canMark, onRecord, onExcept }: Props) {
  const { data } = useQuery(programsQuery)
  const column = columns[col]
  return (
    <Card className="flex flex-col gap-5 p-6">
      <div>
        <Heading level={2} look="h3">
          {data?.can.seePeople ? (
            <Link to="/people/$userId" params={{ userId: String(row.userId) }} className={linkClass('text-ink!')}>
              {row.name}
            </Link>
          ) : (
            row.name
          )}
        </Heading>
        <p className="text-small text-ink3">{column ? column.name : 'Choose a mark to see where it comes from.'}</p>
      </div>
      {column && <OneMark column={column} row={row} col={col} />}
      {column && canMark && (
        <Button variant="outline" className="self-start" onClick={onRecord}>
          {row.recorded[col] == null ? 'Record a mark…' : 'Change the recorded mark…'}
        </Button>
      )}
      {column?.type === 'quiz' && canMark && (
        <Button variant="ghost" className="self-start" onClick={onExcept}>
          More attempts or time…
        </Button>
      )}
      <Total columns={columns} row={row} />
    </Card>
  )
}

function OneMark({ column, row, col }: { column: GradeColumn; row: GradeRow; col: number }) {
  const recorded = row.recorded[col] ?? null
  const pct = row.pcts[col] ?? recorded
  if (pct === null)
    return (
      <p className="text-body text-ink2">
        {row.submitted.includes(col) ? 'Submitted, waits for marks.' : 'No mark yet.'}
      </p>
    )
  return (
    <div>
      <p className="tnum flex flex-wrap items-baseline gap-2 text-body text-ink2">
        <b className="text-h1 font-semibold text-ink">{marksText(pointsIn(column, pct))}</b>
        of {marksText(column.maxMarks)}
        <Chip tone={pct < column.passPct ? 'warn' : 'brand'}>{pct < column.passPct ? 'Not cleared' : 'Cleared'}</Chip>
      </p>
      {recorded !== null && (
        <p className="mt-2 text-small text-ink2">
          {marksText(pointsIn(column, recorded))} was recorded by hand; it counts as one of the attempts.
        </p>
      )}
    </div>
  )
}

function Total({ columns, row }: { columns: readonly GradeColumn[]; row: GradeRow }) {
  const { lines, earned, graded, pct } = totalIn(columns, row)
  return (
    <div>
      <Heading level={3} look="body">
        Total so far
      </Heading>
      {pct === null ? (
        <p className="mt-1 text-small text-ink3">Nothing is graded yet.</p>
      ) : (
        <dl className="tnum mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-small text-ink2">
          {lines.map(line => (
            <div key={line.column.id} className="contents">
              <dt className="truncate">{line.column.name}</dt>
              <dd className="text-right">
                {marksText(line.earned)} of {marksText(line.column.maxMarks)}
              </dd>
            </div>
          ))}
          <dt className="border-t border-line pt-1.5">
            {marksText(earned)} of {marksText(graded)}
          </dt>
          <dd className="border-t border-line pt-1.5 text-right font-semibold text-ink">{pctText(pct)}</dd>
        </dl>
      )}
    </div>
  )
}

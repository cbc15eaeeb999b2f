import type { GradeColumn, GradeRow } from '@learn/contract/gradebook'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pctText } from '#shared/lib/percent-text.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { programsQuery } from '#studio/app/queries.ts'
import { findUnreleased, isBelow, type Line, marksText, pointsIn, type Rules, totalIn } from './grades.ts'
import { MarkSteps } from './mark-story.tsx'

interface Props {
  rules: Rules
  row: GradeRow
  /** The place of the column; -1: the learner. */
  col: number
  canMark: boolean
  onRecord: () => void
  /** Asks for the release of the held marks of the column. */
  onRelease: () => void
  /** Asks for more attempts or time of a quiz. */
  onExcept: () => void
  /** Asks for an excuse, or for its end. */
  onExcuse: () => void
}

/** What stands behind the chosen cell: the mark, where it comes from, and the arithmetic of the total. */
export function GradePanel({ rules, row, col, canMark, onRecord, onRelease, onExcept, onExcuse }: Props) {
  const { data } = useQuery(programsQuery)
  const column = rules.columns[col]
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
      {column && canMark && findUnreleased(row, col) && (
        <Button variant="soft" className="self-start" onClick={onRelease}>
          Release marks…
        </Button>
      )}
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
      {column && canMark && (
        <Button variant="ghost" className="self-start" onClick={onExcuse}>
          {row.excused.includes(col) ? 'No longer excused…' : 'Excuse…'}
        </Button>
      )}
      {column && canMark && <MarkSteps key={`${column.id} ${row.userId}`} column={column} row={row} />}
      <Total rules={rules} row={row} />
    </Card>
  )
}

function OneMark({ column, row, col }: { column: GradeColumn; row: GradeRow; col: number }) {
  const recorded = row.recorded[col] ?? null
  const pct = row.pcts[col] ?? recorded
  const held = findUnreleased(row, col)
  if (held && !row.excused.includes(col)) return <UnreleasedMark column={column} held={held} before={pct} />
  if (row.excused.includes(col)) return <p className="text-body text-ink2">Excused: it is left out of the total.</p>
  if (pct === null) return <p className="text-body text-ink2">{noMarkText(row, col)}</p>
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

/** A mark that its learner does not see yet, and what counts until then. */
function UnreleasedMark({
  column,
  held,
  before,
}: {
  column: GradeColumn
  held: GradeRow['held'][number]
  before: number | null
}) {
  return (
    <div>
      <p className="tnum flex flex-wrap items-baseline gap-2 text-body text-ink2">
        {held.pct !== null && (
          <>
            <b className="text-h1 font-semibold text-ink">{marksText(pointsIn(column, held.pct))}</b>
            of {marksText(column.maxMarks)}
          </>
        )}
        <Chip tone="warn">Held</Chip>
      </p>
      <p className="mt-2 text-small text-ink2">
        {held.pct === null ? 'A part of it has no mark yet. ' : ''}
        The learner sees it once it is released; until then{' '}
        {before === null ? 'it counts for nothing.' : `${marksText(pointsIn(column, before))} counts.`}
      </p>
    </div>
  )
}

function noMarkText({ submitted, missed }: GradeRow, col: number): string {
  if (submitted.includes(col)) return 'Submitted, waits for marks.'
  return missed.includes(col) ? 'Nothing was submitted, so it counts as no marks.' : 'No mark yet.'
}

function Total({ rules, row }: Pick<Props, 'rules' | 'row'>) {
  const { lines, earned, graded, pct } = totalIn(rules, row)
  const isWeighted = rules.plan.parts.length > 0
  return (
    <div>
      <Heading level={3} look="body">
        Total so far
      </Heading>
      {pct === null ? (
        <p className="mt-1 text-small text-ink3">Nothing is graded yet.</p>
      ) : (
        <dl className="tnum mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-small text-ink2">
          {lines
            .filter(line => line.earned !== null || line.leftOut !== null)
            .map(line => (
              <div key={line.column.id} className="contents">
                <dt className="truncate">{line.column.name}</dt>
                <dd className="text-right">{lineText(line, isWeighted)}</dd>
              </div>
            ))}
          <dt className="border-t border-line pt-1.5">
            {isWeighted ? `divided by ${marksText(graded)}` : `${marksText(earned)} of ${marksText(graded)}`}
          </dt>
          <dd className="border-t border-line pt-1.5 text-right font-semibold text-ink">{pctText(pct)}</dd>
        </dl>
      )}
      {isBelow(rules.plan, pct) && (
        <p className="mt-2 text-small text-badink">Below the pass mark of {pctText(rules.plan.passPct ?? 0)}.</p>
      )}
    </div>
  )
}

/** '15 × 51.7%', '18 of 30', 'excused'. */
function lineText({ earned, weight, leftOut, column }: Line, isWeighted: boolean): string {
  if (leftOut === 'excused') return 'excused'
  const share = weight === 0 ? 0 : (earned ?? 0) / weight
  const text = isWeighted
    ? `${marksText(weight)} × ${(100 * share).toFixed(1)}%`
    : `${marksText(earned ?? 0)} of ${marksText(column.maxMarks)}`
  return leftOut === 'not-best' ? `${text}, not among the best` : text
}

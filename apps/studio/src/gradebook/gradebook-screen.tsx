import type { Gradebook } from '@learn/contract/gradebook'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Download, Scale } from 'lucide-react'
import { useState } from 'react'
import { download } from '#shared/lib/download.ts'
import { pctText } from '#shared/lib/percent-text.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { Select } from '#shared/ui/select.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { gradebookQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { useScope } from '#studio/app/use-scope.ts'
import { plural } from '#studio/app/words.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import { ExcuseDialog } from './excuse-dialog.tsx'
import { GradeGrid, type Place } from './grade-grid.tsx'
import { GradePanel } from './grade-panel.tsx'
import { gradebookCsv, type Pasted, readPasted, unreleasedColumns } from './grades.ts'
import { MarkDialog } from './mark-dialog.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

/** The marks of a course: its learners by its graded activities. */
export default function GradebookScreen() {
  const { courseId } = useParams({ strict: false })
  const scope = useScope()
  // Of a batch that has another course there are no marks here.
  const hasCourse = scope?.program.courses.some(({ id }) => id === Number(courseId)) ?? false
  const batchId = hasCourse ? (scope?.batch?.id ?? null) : null
  const query = useQuery(gradebookQuery(Number(courseId), batchId))
  return (
    <Screen query={query} name="Gradebook" skeleton={<CardSkeleton className="h-90" />}>
      {book => <Book key={`${book.course.id} ${batchId}`} book={book} batchId={batchId} />}
    </Screen>
  )
}

const ALL = 'all'

type Asked =
  | { what: 'mark'; first: string }
  | { what: 'paste'; pasted: readonly Pasted[] }
  | { what: 'exception' | 'excuse' | 'plan' | 'release' }
  | null

function Book({ book, batchId }: { book: Gradebook; batchId: number | null }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Place>({ row: 0, col: -1 })
  const [asked, setAsked] = useState<Asked>(null)
  const { columns, can } = book
  const words = text.trim().toLowerCase()
  const rows = words === '' ? book.rows : book.rows.filter(({ name }) => name.toLowerCase().includes(words))
  const row = rows[Math.min(chosen.row, rows.length - 1)]
  const column = columns[chosen.col]
  const close = () => setAsked(null)
  return (
    <>
      <BookHead
        book={book}
        batchId={batchId}
        text={text}
        onText={setText}
        onPlan={() => setAsked({ what: 'plan' })}
        onRelease={() => setAsked({ what: 'release' })}
      />
      {columns.length === 0 || rows.length === 0 || !row ? (
        <Card className="mt-5">
          <Empty text={emptyText(book, words)} />
        </Card>
      ) : (
        <div className="mt-5 grid items-start gap-5 gate:grid-cols-[minmax(0,1fr)_18rem]">
          <Card className="min-w-0 overflow-hidden">
            <GradeGrid
              rules={book}
              rows={rows}
              chosen={chosen}
              onChoose={setChosen}
              onEdit={first => can.mark && setAsked({ what: 'mark', first })}
              onPaste={pasted => can.mark && setAsked({ what: 'paste', pasted: readPasted(rows, chosen.row, pasted) })}
            />
            <p className="px-4 py-3 text-small text-ink3">
              <span aria-hidden="true" className="mr-1.5 inline-block size-1.5 rounded-full bg-infoink align-middle" />
              recorded by hand ·{' '}
              <span aria-hidden="true" className="mr-1.5 inline-block size-1.5 rounded-full bg-accent align-middle" />
              held, not released · ex: excused, out of the total · –: nothing submitted in time
              {can.mark && ' · type a mark, or paste a column from a spreadsheet'}
            </p>
          </Card>
          <GradePanel
            rules={book}
            row={row}
            col={chosen.col}
            canMark={can.mark}
            onRecord={() => setAsked({ what: 'mark', first: '' })}
            onRelease={() => setAsked({ what: 'release' })}
            onExcept={() => setAsked({ what: 'exception' })}
            onExcuse={() => setAsked({ what: 'excuse' })}
          />
        </div>
      )}
      {asked?.what === 'mark' && column && row && (
        <MarkDialog column={column} row={row} col={chosen.col} first={asked.first} onClose={close} />
      )}
      {asked?.what === 'exception' && column && row && <ExceptionDialog column={column} row={row} onClose={close} />}
      {asked?.what === 'excuse' && column && row && (
        <ExcuseDialog column={column} row={row} col={chosen.col} onClose={close} />
      )}
      {asked?.what === 'release' && (
        <ReleaseDialog held={unreleasedColumns(book)} first={column?.id ?? null} onClose={close} />
      )}
      {asked?.what === 'plan' && <PlanDialog book={book} onClose={close} />}
      {asked?.what === 'paste' && column && <PasteDialog column={column} pasted={asked.pasted} onClose={close} />}
    </>
  )
}

function emptyText({ columns, rows }: Gradebook, words: string): string {
  if (columns.length === 0) return 'Nothing in this course gives marks yet.'
  return rows.length === 0 ? 'Nobody is in this course yet.' : `Nobody here is called “${words}”.`
}

interface HeadProps {
  book: Gradebook
  batchId: number | null
  text: string
  onText: (text: string) => void
  onPlan: () => void
  onRelease: () => void
}

function BookHead({ book, batchId, text, onText, onPlan, onRelease }: HeadProps) {
  const navigate = useNavigate()
  const { course, batches, rows, columns, plan, can } = book
  const courseId = String(course.id)
  const held = unreleasedColumns(book).reduce((sum, { learners }) => sum + learners, 0)
  return (
    <>
      <ScreenHead
        title="Gradebook"
        lead={
          <>
            <Link to="/courses/$courseId" params={{ courseId }} className={linkClass()}>
              {course.name}
            </Link>{' '}
            · {plural(rows.length, 'learner')} · {plural(columns.length, 'graded activity', 'graded activities')}
            {plan.passPct !== null && ` · pass at ${pctText(plan.passPct)}`}
          </>
        }
      >
        {can.plan && columns.length > 0 && (
          <Button variant="outline" onClick={onPlan}>
            <Scale size={16} aria-hidden="true" />
            Weights…
          </Button>
        )}
        <Button
          variant="outline"
          onClick={() => download(`${course.name} marks.csv`, 'text/csv;charset=utf-8', gradebookCsv(book))}
        >
          <Download size={16} aria-hidden="true" />
          CSV
        </Button>
        {can.mark && held > 0 && <Button onClick={onRelease}>Release {plural(held, 'held mark')}…</Button>}
      </ScreenHead>
      <div className="mt-5 flex flex-wrap gap-3">
        {batches.length > 1 && (
          <span className="w-60">
            <Select
              id="batch"
              label="Of which batch"
              look="small"
              options={[
                { value: ALL, name: 'All batches' },
                ...batches.map(({ id, name }) => ({ value: String(id), name: name || `Batch ${id}` })),
              ]}
              value={batchId === null ? ALL : String(batchId)}
              onChoose={value =>
                void navigate({
                  to: '/gradebook/$courseId',
                  params: { courseId },
                  search: { in: value === ALL ? undefined : `batch-${value}` },
                })
              }
            />
          </span>
        )}
        <SearchField
          label="Find a learner"
          placeholder="Find a learner"
          look="small"
          className="w-60"
          value={text}
          onText={onText}
        />
      </div>
    </>
  )
}

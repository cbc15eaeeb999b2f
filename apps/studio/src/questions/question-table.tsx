import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, LinkButton, linkClass } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { questionTypeName } from '#studio/editor/fields/quiz/new-question.ts'
import { type BankRow, correlationText, percentText } from './filter.ts'

interface Props {
  rows: readonly BankRow[]
  /** Where questions are asked, and how they fare, is there. */
  hasFigures: boolean
  /** Keys; null for who writes nothing here. */
  marked: ReadonlySet<string> | null
  onMark: (marked: ReadonlySet<string>) => void
  onOpen: ((key: string) => void) | null
}

/** Rows at once. */
const PAGE = 50
const FIGURES = ['Asked by', 'Answers', 'Average', 'Discrimination']

/** Questions, each with its quizzes and figures. */
export function QuestionTable({ rows, hasFigures, marked, onMark, onOpen }: Props) {
  const [shown, setShown] = useState(PAGE)
  const columns = columnsOf({ marked, onMark, onOpen })
  return (
    <>
      <Table
        label="Questions"
        className="mt-2"
        columns={hasFigures ? columns : columns.filter(({ name }) => !FIGURES.includes(name))}
        rows={rows.slice(0, shown)}
        keyOf={({ key }) => key}
      />
      {rows.length > shown && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(PAGE, rows.length - shown)} more
        </Button>
      )}
    </>
  )
}

type CellProps = Pick<Props, 'marked' | 'onMark' | 'onOpen'> & { row: BankRow }

const columnsOf = ({ onOpen, ...marking }: Omit<CellProps, 'row'>): Column<BankRow>[] => [
  {
    name: 'Question',
    isRowHead: true,
    cell: row => <QuestionCell {...marking} row={row} onOpen={row.isWritten ? onOpen : null} />,
  },
  { name: 'Kind', cell: ({ type }) => questionTypeName(type), className: 'whitespace-nowrap' },
  { name: 'Asked by', cell: ({ quizzes = [] }) => <Quizzes quizzes={quizzes} /> },
  { name: 'Answers', isFigure: true, cell: ({ answers = 0 }) => answers },
  {
    name: 'Average',
    isFigure: true,
    cell: ({ averagePct }) => percentText(averagePct),
    className: 'whitespace-nowrap',
  },
  { name: 'Discrimination', isFigure: true, cell: ({ discrimination }) => correlationText(discrimination) },
]

function QuestionCell({ row: { key, name, text, tags, isRetired, twinOf }, marked, onMark, onOpen }: CellProps) {
  const title = onOpen ? (
    <LinkButton className="text-left text-ink!" onClick={() => onOpen(key)}>
      {name}
    </LinkButton>
  ) : (
    <span className="font-semibold">{name}</span>
  )
  const check = (isMarked: boolean) => {
    const next = new Set(marked)
    if (isMarked) next.add(key)
    else next.delete(key)
    onMark(next)
  }
  return (
    <div className="flex items-start gap-3">
      {marked && (
        <Checkbox
          id={`mark-${key}`}
          label={<span className="sr-only">Mark {name}</span>}
          isChecked={marked.has(key)}
          onCheck={check}
        />
      )}
      <div className="min-w-0">
        {title}
        <p className="mt-0.5 line-clamp-2 max-w-140 text-small font-normal text-ink2">{text}</p>
        {(tags.length > 0 || isRetired || twinOf !== null) && (
          <p className="mt-1.5 flex flex-wrap gap-1.5 font-normal">
            {isRetired && <Chip tone="warn">Retired</Chip>}
            {twinOf !== null && <Chip tone="info">Has a twin</Chip>}
            {tags.map(tag => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

const Quizzes = ({ quizzes }: { quizzes: NonNullable<BankRow['quizzes']> }) =>
  quizzes.length === 0 ? (
    <span className="text-ink3">no quiz</span>
  ) : (
    <ul className="space-y-1">
      {quizzes.map(({ id, name, isDrawn }) => (
        <li key={id}>
          <Link to="/a/$activityId" params={{ activityId: String(id) }} className={linkClass('font-normal')}>
            {name}
          </Link>
          {isDrawn && <span className="text-ink3"> (drawn)</span>}
        </li>
      ))}
    </ul>
  )

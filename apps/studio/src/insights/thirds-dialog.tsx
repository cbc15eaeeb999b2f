import type { AnswerThirds } from '@learn/contract/studio'
import { THIRDS_ANSWERS } from '@learn/contract/studio/plain'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Chip } from '#shared/ui/chip.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, EmptyLine } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { thirdsQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'
import { findPreferredWrong } from './question-doubts.ts'

interface Props {
  courseId: number
  question: { key: string; name: string; text: string }
  onClose: () => void
}

type Row = AnswerThirds['rows'][number]
const share = (pct: number): string => `${Math.round(pct)} %`

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Answer',
    isRowHead: true,
    cell: ({ label, isRight }) => (
      <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
        {label}
        {isRight && <Chip tone="ok">Right</Chip>}
      </span>
    ),
  },
  { name: 'Best third', isFigure: true, cell: ({ top }) => share(top) },
  { name: 'Middle', isFigure: true, cell: ({ middle }) => share(middle) },
  { name: 'Last third', isFigure: true, cell: ({ bottom }) => share(bottom) },
]

/** Which answers each third of the learners gave: who does well elsewhere should be right more often. */
export function ThirdsDialog({ courseId, question, onClose }: Props) {
  const query = useQuery(thirdsQuery(courseId, question.key))
  return (
    <Dialog title={question.name} lead={question.text} width="max-w-narrow" onClose={onClose}>
      <Screen query={query} name="Answers" skeleton={<CardSkeleton className="mt-5 h-40" />}>
        {thirds => <Thirds {...thirds} />}
      </Screen>
    </Dialog>
  )
}

function Thirds({ answers, rows }: AnswerThirds) {
  if (rows.length === 0)
    return (
      <EmptyLine
        text={`${plural(answers, 'learner')} answered it: too few to say. From ${THIRDS_ANSWERS} on their answers stand here.`}
      />
    )
  const wrong = findPreferredWrong(rows)
  return (
    <div className="mt-5 space-y-4">
      {wrong && (
        <Notice tone="warn" Icon={TriangleAlert}>
          The best third prefers “{wrong.label}”, which counts as wrong: look at the key.
        </Notice>
      )}
      <Table label="Answers by thirds" columns={COLUMNS} rows={rows} keyOf={({ label }) => label} />
      <p className="text-small text-ink3">
        Of the first marked attempt of {plural(answers, 'learner')}, by their marks in the rest of the quiz.
      </p>
    </div>
  )
}

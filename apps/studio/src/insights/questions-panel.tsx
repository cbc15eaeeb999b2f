import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkButton, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { courseInsightQuery, questionsQuery, statisticsQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'
import { type BankRow, correlationText, joinStatistics, percentText } from '#studio/questions/filter.ts'
import { CourseChoice } from './course-choice.tsx'
import { DOUBT_TEXTS, type Doubt, findDoubt } from './question-doubts.ts'
import { ThirdsDialog } from './thirds-dialog.tsx'

interface Props {
  courseId: number | null
  onCourse: (courseId: string) => void
}

type Row = BankRow & { doubt: Doubt | null }

const columnsOf = (onOpen: (row: Row) => void): Column<Row>[] => [
  {
    name: 'Question',
    isRowHead: true,
    cell: ({ doubt, ...row }) => (
      <>
        <LinkButton className="text-left text-ink!" onClick={() => onOpen({ doubt, ...row })}>
          {row.name}
        </LinkButton>
        {doubt && <span className="mt-0.5 block text-small font-normal text-ink2">{DOUBT_TEXTS[doubt]}</span>}
      </>
    ),
  },
  {
    name: 'Look at it',
    cell: ({ doubt }) =>
      doubt && <Chip tone={doubt === 'key' ? 'bad' : 'warn'}>{doubt === 'key' ? 'Key' : 'Easy'}</Chip>,
  },
  { name: 'Answers', isFigure: true, cell: ({ answers = 0 }) => answers },
  { name: 'Average', isFigure: true, cell: ({ averagePct }) => percentText(averagePct) },
  { name: 'Discrimination', isFigure: true, cell: ({ discrimination }) => correlationText(discrimination) },
]

/** The questions of a course that were answered, those that need a look first. */
export function QuestionsPanel({ courseId, onCourse }: Props) {
  const query = useQuery(courseInsightQuery(courseId))
  return (
    <Screen query={query} name="Questions" skeleton={<CardSkeleton className="h-90" />}>
      {({ courses, course }) => (
        <Card className="p-6" aria-labelledby="question-insight">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Heading level={2} look="h2" id="question-insight" className="min-w-0 flex-1 basis-60">
              {course?.name ?? 'Questions'}
            </Heading>
            <CourseChoice courses={courses} courseId={course?.id ?? null} onCourse={onCourse} />
          </div>
          {course ? <Questions courseId={course.id} /> : <Empty text="No course yet whose figures you may see." />}
        </Card>
      )}
    </Screen>
  )
}

const rank = ({ doubt }: Row): number => (doubt === 'key' ? 0 : doubt === 'easy' ? 1 : 2)

function Questions({ courseId }: { courseId: number }) {
  const bank = useQuery(questionsQuery(courseId))
  const statistics = useQuery(statisticsQuery(courseId))
  const [opened, setOpened] = useState<Row | null>(null)
  return (
    <Screen query={statistics} name="Questions" skeleton={<CardSkeleton className="mt-4 h-60" />}>
      {({ questions }) => {
        const rows = joinStatistics(bank.data?.questions ?? [], questions)
          .filter(({ answers = 0 }) => answers > 0)
          .map(
            (row): Row => ({
              ...row,
              doubt: findDoubt({ answers: 0, averagePct: null, discrimination: null, ...row }),
            }),
          )
          .toSorted((a, b) => rank(a) - rank(b))
        const doubts = rows.filter(({ doubt }) => doubt).length
        return rows.length === 0 ? (
          <Empty text="No question of this course was answered in a submitted attempt yet." />
        ) : (
          <>
            <p className="mt-2 text-body text-ink2">
              {plural(rows.length, 'question')} answered ·{' '}
              {doubts === 0 ? 'none needs a look, from 30 answers on' : `${doubts} to look at, from 30 answers on`} ·{' '}
              <Link to="/courses/$courseId/questions" params={{ courseId: String(courseId) }} className={linkClass()}>
                Question bank
              </Link>
            </p>
            <Table
              label="Answered questions"
              className="mt-4"
              columns={columnsOf(setOpened)}
              rows={rows}
              keyOf={({ key }) => key}
            />
            {opened && <ThirdsDialog courseId={courseId} question={opened} onClose={() => setOpened(null)} />}
          </>
        )
      }}
    </Screen>
  )
}

import type { AssignmentQueue } from '@learn/contract/assignments'
import { getAddress } from '@learn/contract/pages/plain'
import type { MarkingQueue } from '@learn/contract/quiz'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine, ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'

type ToMark = MarkingQueue['items'][number]
type WorkToMark = AssignmentQueue['items'][number]

/** Questions and assignments with work that waits for a mark, or whose marks wait to be released. */
export function Marking() {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-marking'],
    queryFn: ({ signal }) => learn('local_learn_get_marking_queue', {}, { signal }),
  })
  const work = useQuery({
    queryKey: ['staff-assignments'],
    queryFn: ({ signal }) => learn('local_learn_get_assignment_queue', {}, { signal }),
  })
  useUpdates('quiz-queue:all', ['staff-marking'])
  useUpdates('assignment-queue:all', ['staff-assignments'])
  return (
    <Card aria-labelledby="marking" className="scroll-mt-20 p-6">
      <Heading level={2} look="h2" id="marking" tabIndex={-1} className="scroll-mt-24">
        To mark
      </Heading>
      {error || work.error ? (
        <ErrorPanel
          error={error ?? work.error ?? new Error()}
          onRetry={() => {
            void refetch()
            void work.refetch()
          }}
        />
      ) : !data || !work.data ? (
        <Skeleton className="mt-2 h-24" />
      ) : data.items.length + work.data.items.length === 0 ? (
        <EmptyLine text="Nothing to mark." />
      ) : (
        <>
          {work.data.items.length > 0 && (
            <Table
              label="Assignments to mark"
              columns={WORK_COLUMNS}
              rows={work.data.items}
              keyOf={({ activityId }) => activityId}
            />
          )}
          {data.items.length > 0 && (
            <Table
              label="Questions to mark"
              columns={COLUMNS}
              rows={data.items}
              keyOf={({ quizId, questionId }) => `${quizId} ${questionId}`}
            />
          )}
        </>
      )}
    </Card>
  )
}

const COLUMNS: readonly Column<ToMark>[] = [
  {
    name: 'Question',
    isRowHead: true,
    cell: ({ questionName, quizName, courseName }) => (
      <span className="block min-w-0">
        <b className="block font-semibold">{questionName}</b>
        <span className="block text-small font-normal text-ink3">
          {quizName}, {courseName}
        </span>
      </span>
    ),
  },
  { name: 'Waiting', isFigure: true, cell: ({ waiting }) => waiting },
  { name: 'Held', isFigure: true, cell: ({ held }) => held },
  { name: 'Since', cell: ({ since }) => <span className="tnum">{since === null ? '' : shortDay(since)}</span> },
  {
    name: 'Mark',
    cell: ({ quizId, questionId, questionName }) => (
      <Link
        to={getAddress('marking', { quizId, questionId })}
        aria-label={`Mark ${questionName}`}
        className={buttonClass({ size: 'sm', variant: 'soft' })}
      >
        Mark
      </Link>
    ),
  },
]

const WORK_COLUMNS: readonly Column<WorkToMark>[] = [
  {
    name: 'Assignment',
    isRowHead: true,
    cell: ({ name, courseName }) => (
      <span className="block min-w-0">
        <b className="block font-semibold">{name}</b>
        <span className="block text-small font-normal text-ink3">{courseName}</span>
      </span>
    ),
  },
  { name: 'Waiting', isFigure: true, cell: ({ waiting }) => waiting },
  { name: 'Held', isFigure: true, cell: ({ held }) => held },
  { name: 'Since', cell: ({ since }) => <span className="tnum">{since === null ? '' : shortDay(since)}</span> },
  {
    name: 'Mark',
    cell: ({ activityId, name }) => (
      <Link
        to={getAddress('markWork', { activityId })}
        aria-label={`Mark ${name}`}
        className={buttonClass({ size: 'sm', variant: 'soft' })}
      >
        Mark
      </Link>
    ),
  },
]

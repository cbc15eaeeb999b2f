import { getAddress } from '@learn/contract/pages/plain'
import type { WrittenAnswers as Written } from '@learn/contract/quiz'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#shared/api/api-error.ts'
import { learn } from '#shared/api/call.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Empty, ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'

/** Questions of a quiz that were answered in writing: like answers can be looked at, and marked, together. */
export default function WrittenAnswers({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['written-answers', id],
    queryFn: ({ signal }) => learn('local_learn_get_written_answers', { quizid: id }, { signal }),
  })
  // Whoever looks at the activity marks nothing in it.
  if (error instanceof ApiError && error.status === 404) return null
  return (
    <Card aria-labelledby="written" className="mt-5 p-6">
      <Heading level={2} look="h2" id="written">
        Written answers
      </Heading>
      <p className="mt-1.5 text-body text-ink2">
        Similar answers are grouped, so you can mark and comment on them together.
      </p>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="mt-3 h-20" />
      ) : data.items.length === 0 ? (
        <Empty text="No written answers yet." />
      ) : (
        <Table
          label="Written answers"
          className="mt-3"
          columns={columnsFor(id)}
          rows={data.items}
          keyOf={({ questionId }) => questionId}
          total={undefined}
        />
      )}
    </Card>
  )
}

const columnsFor = (quizId: number): readonly Column<Written['items'][number]>[] => [
  { name: 'Question', isRowHead: true, cell: ({ questionName }) => questionName },
  { name: 'Answers', isFigure: true, cell: ({ answers }) => answers },
  { name: 'Waiting', isFigure: true, cell: ({ waiting }) => waiting },
  {
    name: 'Look',
    cell: ({ questionId, questionName }) => (
      <Link
        to={getAddress('marking', { quizId, questionId })}
        aria-label={`Answers to ${questionName}`}
        className={buttonClass({ size: 'sm', variant: 'soft' })}
      >
        Look
      </Link>
    ),
  },
]

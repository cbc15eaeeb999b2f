import { CAREERS_TEXTS, JOBS_PER_PAGE } from '@learn/contract/careers/plain'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#shared/ui/card.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Empty, ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { listQuery, useLearnerId } from '../queries.ts'
import { ApplicationCard } from './application-card.tsx'

interface Props {
  page: number
  count: number
  onPage: (page: number) => void
}

/** The learner's applications, the newest first. */
export function AppliedJobs({ page, count, onPage }: Props) {
  const { data, error, refetch } = useQuery(listQuery(useLearnerId(), 'active', page))
  if (error && !data)
    return (
      <Card>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <Skeleton className="h-80 rounded-card!" />
  if (data.applications.length === 0)
    return (
      <Card>
        <Empty text={CAREERS_TEXTS.emptyApplied} />
      </Card>
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      <ul className="-m-1 grid min-h-0 auto-rows-max gap-4 p-1 gate:grid-cols-2 s_desktop:overflow-y-auto">
        {data.applications.map(application => (
          <ApplicationCard key={application.job_id} application={application} />
        ))}
      </ul>
      <Pagination
        label="Pages of applications"
        page={page}
        pageCount={Math.ceil(count / JOBS_PER_PAGE)}
        onPage={onPage}
      />
    </div>
  )
}

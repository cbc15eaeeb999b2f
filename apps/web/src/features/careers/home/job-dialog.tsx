import type { JobCard } from '@learn/contract/careers'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { JobText } from '../job-text.tsx'
import { jobQuery, useLearnerId } from '../queries.ts'
import { trackCareers } from '../tracking.ts'

interface Props {
  job: Pick<JobCard, 'job_id' | 'job_title' | 'company' | 'hash2'>
  canApply: boolean
  onClose: () => void
}

/** A job over the page, where there is no room beside its card. */
export default function JobDialog({ job, canApply, onClose }: Props) {
  const { data, error, refetch } = useQuery(jobQuery(useLearnerId(), job.job_id))
  return (
    <Dialog title={job.job_title} lead={job.company} width="max-w-modal" onClose={onClose}>
      <div className="mt-4 min-h-0 flex-1 overflow-y-auto">
        {data ? (
          <JobText job={data} />
        ) : error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-80" />
        )}
      </div>
      {canApply && (
        <Link
          to={getAddress('application', { hashId: job.hash2 })}
          onClick={() => trackCareers({ apply_now: true, jd_id: job.job_id })}
          className={buttonClass({}, 'mt-4 self-start')}
        >
          Apply Now
        </Link>
      )}
    </Dialog>
  )
}

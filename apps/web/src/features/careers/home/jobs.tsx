import type { JobCard as JobCardData } from '@learn/contract/careers'
import { CAREERS_TEXTS, JOBS_PER_PAGE } from '@learn/contract/careers/plain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsBelow } from '#shared/lib/breakpoint.ts'
import { Card } from '#shared/ui/card.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Empty, ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { listQuery, useLearnerId } from '../queries.ts'
import { trackCareers } from '../tracking.ts'
import { JobCard } from './job-card.tsx'
import { JobDetail } from './job-detail.tsx'
import { JobDialog } from './lazy-job.ts'
import { LIST_OF } from './use-tab.ts'

interface Props {
  tab: 'active' | 'missed'
  page: number
  /** The page, where it is known already. */
  known: readonly JobCardData[] | null
  /** How many the list holds in all. */
  count: number
  onPage: (page: number) => void
}

/** Cards of jobs, and the chosen one beside them; where there is no room for it, over the page. The first is chosen. */
export function Jobs({ tab, page, known, count, onPage }: Props) {
  const userId = useLearnerId()
  const query = useQuery({ ...listQuery(userId, LIST_OF[tab], page), enabled: known === null })
  const { error, refetch } = query
  const jobs = known ?? query.data?.data
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isNarrow = useIsBelow('s_desktop')
  if (error && !jobs)
    return (
      <Card>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!jobs) return <Skeleton className="h-120 rounded-card!" />
  const last = Math.ceil(count / JOBS_PER_PAGE)
  if (jobs.length === 0 && page > last && last > 0) return <Beyond page={last} onPage={onPage} />
  if (jobs.length === 0)
    return (
      <Card>
        <Empty text={tab === 'active' ? CAREERS_TEXTS.emptyActive : CAREERS_TEXTS.emptyMissed} />
      </Card>
    )
  const chosen = jobs.find(({ job_id }) => job_id === chosenId) ?? jobs[0]
  const canApply = tab === 'active'
  return (
    <div className="grid grid-cols-1 min-h-0 flex-1 gap-5 s_desktop:grid-cols-[minmax(0,17.5rem)_minmax(0,1fr)] m_desktop:grid-cols-[minmax(0,22.25rem)_minmax(0,1fr)] s_desktop:grid-rows-[minmax(0,1fr)]">
      <div className="flex min-h-0 flex-col gap-3">
        <ul className="-m-1 flex min-h-0 flex-1 flex-col gap-3 p-1 s_desktop:overflow-y-auto s_desktop:pb-4 s_desktop:[mask-image:linear-gradient(to_bottom,#000_95%,transparent)]">
          {jobs.map(job => (
            <JobCard
              key={job.job_id}
              job={job}
              canApply={canApply}
              isChosen={!isNarrow && job === chosen}
              onChoose={() => {
                trackCareers({ view_jd: true, jd_id: job.job_id })
                setChosenId(job.job_id)
                setIsOpen(isNarrow)
              }}
            />
          ))}
        </ul>
        <Pagination label="Pages of jobs" page={page} pageCount={Math.ceil(count / JOBS_PER_PAGE)} onPage={onPage} />
      </div>
      {!isNarrow && chosen && <JobDetail key={chosen.job_id} job={chosen} canApply={canApply} />}
      {isNarrow && isOpen && chosen && <JobDialog job={chosen} canApply={canApply} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** A page that is no more, since the last of its jobs was applied for: the last one that there is comes in its place. */
function Beyond({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  useEffect(() => onPage(page), [page, onPage])
  return <Skeleton className="h-120 rounded-card!" />
}

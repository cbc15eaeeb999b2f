import type { JobCard } from '@learn/contract/careers'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { Company, CompanyMark, DaysLeft } from '../job-parts.tsx'
import { JobText } from '../job-text.tsx'
import { jobQuery, useLearnerId } from '../queries.ts'
import { trackCareers } from '../tracking.ts'

interface Props {
  job: JobCard
  canApply: boolean
}

/** A job beside its card. Apply Now joins the header once the description was scrolled (spec: careers 2.1). */
export function JobDetail({ job, canApply }: Props) {
  const query = useQuery(jobQuery(useLearnerId(), job.job_id))
  const [isScrolled, setIsScrolled] = useState(false)
  return (
    <Card aria-label={`${job.job_title} at ${job.company}`} className="flex min-h-0 flex-col overflow-hidden">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line p-6">
        <CompanyMark name={job.company} size="lg" />
        <div className="min-w-0 flex-1 basis-48">
          <Heading level={2} look="h2" className="break-words">
            {job.job_title}
          </Heading>
          <Company name={job.company} isVerified={query.data?.is_verified ?? false} />
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-2 m_desktop:flex-col m_desktop:items-end">
          {canApply && isScrolled ? (
            <Link
              to={getAddress('application', { hashId: job.hash2 })}
              onClick={() => trackCareers({ apply_now: true, jd_id: job.job_id })}
              className={buttonClass({ size: 'sm' })}
            >
              Apply Now
            </Link>
          ) : (
            <DaysLeft atS={job.resp_req_by_date} nowS={serverNowS()} />
          )}
          {job.jd_link && (
            <a
              href={job.jd_link}
              target="_blank"
              rel="noopener noreferrer"
              className={linkClass('flex items-center gap-1 text-small')}
            >
              Job description
              <ArrowUpRight size={14} aria-hidden="true" />
              <span className="sr-only">, opens a new window</span>
            </a>
          )}
        </div>
      </header>
      <section
        aria-label="Job description"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        onScroll={event => setIsScrolled(event.currentTarget.scrollTop > 0)}
        className="min-h-0 flex-1 overflow-y-auto p-6 -outline-offset-2"
      >
        {query.data ? (
          <JobText job={query.data} />
        ) : query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div className="flex flex-col gap-5">
            <Skeleton className="h-36 rounded-card!" />
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
        )}
      </section>
    </Card>
  )
}

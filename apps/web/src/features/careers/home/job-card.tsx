import type { JobCard as Job } from '@learn/contract/careers'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Banknote, BriefcaseBusiness, MapPin } from 'lucide-react'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { buttonClass, LinkButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { CompanyMark, closedOn, getDay, isClose, orDashes } from '../job-parts.tsx'
import { trackCareers } from '../tracking.ts'

interface Props {
  job: Job
  /** Never on the Missed tab. */
  canApply: boolean
  isChosen: boolean
  onChoose: () => void
}

/** A job that can be applied for, or was missed. A press anywhere shows its description. */
export function JobCard({ job, canApply, isChosen, onChoose }: Props) {
  const { job_title: title, company, hash2: hashId, resp_req_by_date: lastDay } = job
  return (
    <li
      className={clsx(
        'relative rounded-card border bg-surface p-4',
        isChosen ? 'border-brand shadow-2 outline-1 outline-brand' : 'border-line shadow-1 hover:border-line2',
      )}
    >
      <CardHead title={title} company={company} />
      <JobFacts {...job.job_details} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3">
        <span
          className={clsx(
            'tnum text-small',
            canApply && isClose(lastDay, serverNowS()) ? 'font-semibold text-badink' : 'text-ink3',
          )}
        >
          {canApply ? `Apply by ${getDay(lastDay)}` : closedOn(lastDay, serverNowS())}
        </span>
        <span className="flex items-center gap-3">
          <LinkButton
            aria-label={`View JD: ${title} at ${company}`}
            aria-current={isChosen || undefined}
            onClick={onChoose}
            className="text-small after:absolute after:inset-0 after:rounded-card"
          >
            View JD
          </LinkButton>
          {canApply && (
            <Link
              to={getAddress('application', { hashId })}
              onClick={() => trackCareers({ apply_now: true, jd_id: job.job_id })}
              aria-label={`Apply Now: ${title} at ${company}`}
              className={buttonClass({ variant: isChosen ? 'primary' : 'soft', size: 'sm' }, 'relative z-raised')}
            >
              Apply Now
            </Link>
          )}
        </span>
      </div>
    </li>
  )
}

/** What every card begins with. */
export const CardHead = ({ title, company }: { title: string; company: string }) => (
  <div className="flex gap-3">
    <CompanyMark name={company} />
    <div className="min-w-0">
      <Heading level={2} look="body" className="line-clamp-2">
        {title}
      </Heading>
      <p className="mt-0.5 line-clamp-2 text-small text-ink3">{company}</p>
    </div>
  </div>
)

/** Place, kind and pay; what is not said shows as --. */
export const JobFacts = ({ location, type, salary }: Job['job_details']) => (
  <ul className="mt-3 flex flex-wrap gap-x-3.5 gap-y-1 text-small text-ink2">
    {(
      [
        [MapPin, 'Place', location],
        [BriefcaseBusiness, 'Kind', type],
        [Banknote, 'Pay', salary],
      ] as const
    ).map(([Icon, name, text]) => (
      <li key={name} className="tnum flex items-center gap-1.5">
        <Icon size={14} aria-hidden="true" className="shrink-0 text-ink3" />
        <span className="sr-only">{name}: </span>
        {orDashes(text)}
      </li>
    ))}
  </ul>
)

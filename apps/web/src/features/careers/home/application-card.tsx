import type { ApplicationCard as Application } from '@learn/contract/careers'
import { applicationTag } from '@learn/contract/careers/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { buttonClass } from '#shared/ui/button.tsx'
import { getDay, orDashes, Tag } from '../job-parts.tsx'
import { CardHead, JobFacts } from './job-card.tsx'

/** Where an application stands. Whoever was placed sees it from afar. */
export function ApplicationCard({ application }: { application: Application }) {
  const { job_title: title, company, hash2: hashId, jd_status: status, round_name: round } = application
  const isPlaced = status === 'offered'
  return (
    <li
      className={clsx(
        'flex flex-col rounded-card border p-4 shadow-1',
        isPlaced ? 'border-brand bg-brandsoft' : 'border-line bg-surface',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <CardHead title={title} company={company} />
        <Tag tag={applicationTag(status, application.round_status)} />
      </div>
      <JobFacts {...application.job_details} />
      <p className="mt-2 text-small text-ink2">
        Round: <b className="font-semibold text-ink">{orDashes(round ?? '')}</b>
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <span className="tnum text-small text-ink3">Applied: {getDay(application.applied_date)}</span>
        <Link
          to={getAddress('application', { hashId })}
          aria-label={`View Details: ${title} at ${company}`}
          className={buttonClass({ variant: isPlaced ? 'primary' : 'outline', size: 'sm' })}
        >
          View Details
        </Link>
      </div>
    </li>
  )
}

import type { JobDescription } from '@learn/contract/careers'
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { JobDialog } from '../home/lazy-job.ts'
import { Company, CompanyMark, experienceText, Facts, orDashes } from '../job-parts.tsx'

/** Which job the form is for. Apply Now leads to its first question. */
export function JobHeader({ job, onApply }: { job: JobDescription; onApply: () => void }) {
  return (
    <Card aria-label={`${job.job_title} at ${job.company}`} className="p-6 max-gate:p-5">
      <div className="flex flex-wrap items-start gap-4">
        <CompanyMark name={job.company} size="lg" />
        <div className="min-w-0 flex-1 basis-48">
          <Heading level={2} look="h2" className="break-words">
            {job.job_title}
          </Heading>
          <Company name={job.company} isVerified={job.is_verified} />
        </div>
        <div className="flex shrink-0 items-end gap-x-4 gap-y-2 gate:flex-col max-gate:w-full max-gate:items-center">
          <Button variant="soft" size="sm" onClick={onApply}>
            Apply Now
          </Button>
          <DescriptionLink job={job} />
        </div>
      </div>
      {job.tagline && <p className="mt-4 text-body text-ink2">{job.tagline}</p>}
      <Facts
        className="mt-5 grid-cols-2 border-t border-line pt-5 m_tablet:grid-cols-3"
        facts={[
          ['Location', orDashes(job.job_details.location)],
          ['Salary', orDashes(job.job_details.salary)],
          ['Experience', experienceText(job.min_exp, job.max_exp)],
        ]}
      />
    </Card>
  )
}

/** The employer's own page where there is one, else all that they wrote, over this page. */
export function DescriptionLink({ job }: { job: JobDescription }) {
  const [isOpen, setIsOpen] = useState(false)
  if (job.jd_link)
    return (
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
    )
  return (
    <>
      <LinkButton aria-haspopup="dialog" className="text-small" onClick={() => setIsOpen(true)}>
        Job description
      </LinkButton>
      {isOpen && <JobDialog job={{ ...job, job_id: job.id }} canApply={false} onClose={() => setIsOpen(false)} />}
    </>
  )
}

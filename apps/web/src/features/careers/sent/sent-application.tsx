import type { ApplicationDetail, JobDescription, ResponseForm } from '@learn/contract/careers'
import { applicationTag, CAREERS_TEXTS } from '@learn/contract/careers/plain'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { DescriptionLink } from '../apply/job-header.tsx'
import { Company, CompanyMark, Facts, getDay, orDashes, Tag } from '../job-parts.tsx'
import { Criteria } from '../job-text.tsx'
import { Hero } from './hero.tsx'
import { Rounds } from './rounds.tsx'
import { Slots } from './slots.tsx'
import { WhatYouSent } from './what-you-sent.tsx'
import { Withdraw } from './withdraw.tsx'

interface Props {
  form: ResponseForm
  job: JobDescription
  application: ApplicationDetail
}

/** An application that was sent: where it stands, what comes next, what the employer has. */
export function SentApplication({ form, job, application }: Props) {
  const { rounds, round_index: at, jd_status: status } = application
  const present = rounds[at ?? 0]
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Heading level={1} look="h1">
          {CAREERS_TEXTS.titleFilled}
        </Heading>
        <Tag tag={applicationTag(status, present?.status)} />
      </div>
      <div className="mt-5 grid grid-cols-1 items-start gap-6 s_desktop:grid-cols-[minmax(0,1fr)_minmax(0,27.5rem)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Hero job={job} application={application} />
          {application.slots.length > 0 && (
            <Slots hashId={job.hash2} slots={application.slots} isAnew={application.chosen_slot !== null} />
          )}
          <Rounds application={application} />
          {job.eligibility.length > 0 && (
            <Card aria-labelledby="eligibility" className="p-6 max-gate:p-5">
              <Heading level={2} look="h3" id="eligibility" className="mb-4">
                What the employer asks for
              </Heading>
              <Criteria criteria={job.eligibility} />
            </Card>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Card aria-label={`${job.job_title} at ${job.company}`} className="p-6 max-gate:p-5">
            <div className="flex flex-wrap items-start gap-4">
              <CompanyMark name={job.company} size="lg" />
              <div className="min-w-0 flex-1">
                <Heading level={2} look="h3">
                  {job.job_title}
                </Heading>
                <Company name={job.company} isVerified={job.is_verified} />
              </div>
              <DescriptionLink job={job} />
            </div>
            <Facts
              className="mt-5 grid-cols-2 s_tablet:grid-cols-3"
              facts={[
                ['Location', orDashes(job.job_details.location)],
                ['Salary', orDashes(job.job_details.salary)],
                ['Applied', getDay(application.applied_date)],
              ]}
            />
          </Card>
          <WhatYouSent hashId={job.hash2} answers={form.responseData ?? []} resume={application.resume} />
          {application.can_withdraw && <Withdraw hashId={job.hash2} title={job.job_title} company={job.company} />}
        </div>
      </div>
    </>
  )
}

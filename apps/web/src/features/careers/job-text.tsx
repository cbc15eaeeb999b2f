import type { Criterion, JobDescription } from '@learn/contract/careers'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { getOpening } from '#features/kinds/index.ts'
import { RichText } from '#features/rich-text/index.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { experienceText, Facts, orDashes } from './job-parts.tsx'

/** The facts of a job that its employer gives in a line each. */
export const getFacts = (job: JobDescription) =>
  [
    ['Location', orDashes(job.job_details.location)],
    ['Salary', orDashes(job.job_details.salary)],
    ['Total experience', experienceText(job.min_exp, job.max_exp)],
    ['Relevant experience', experienceText(job.min_relevant_exp, job.max_relevant_exp)],
  ] as const

/** All that an employer says of a job, and whether the profile fits. */
export const JobText = ({ job }: { job: JobDescription }) => (
  <div className="flex flex-col gap-6">
    <Facts facts={getFacts(job)} className="rounded-card bg-sunken p-4 m_desktop:grid-cols-2" />
    <Part name="About the role" html={job.description.about} />
    <Part name="What you will do" html={job.description.responsibility} />
    <Part name="What we look for" html={job.roles_resp} />
    {job.eligibility.length > 0 && <Eligibility criteria={job.eligibility} />}
  </div>
)

const Part = ({ name, html }: { name: string; html: string }) =>
  html === '' ? null : (
    <section aria-label={name}>
      <Heading level={3} look="body" className="mb-1.5">
        {name}
      </Heading>
      <RichText html={html} />
    </section>
  )

const SIGNS = {
  yes: { Icon: CircleCheck, tone: 'text-okink', text: 'Met' },
  no: { Icon: CircleX, tone: 'text-badink', text: 'Not met' },
  open: { Icon: CircleHelp, tone: 'text-ink3', text: 'Not known' },
} as const

const signOf = ({ isMet }: Criterion) => SIGNS[isMet === null ? 'open' : isMet ? 'yes' : 'no']

/** What the employer asks for, each with why it is met or not. */
const Eligibility = ({ criteria }: { criteria: readonly Criterion[] }) => (
  <section aria-label="Eligibility">
    <Heading level={3} look="body" className="mb-2">
      Eligibility
    </Heading>
    <Criteria criteria={criteria} />
  </section>
)

/** What would lift a skill that is not met. */
function Practice({ activity, programId }: NonNullable<Criterion['practice']>) {
  const address = getAddress('activity', { programid: programId, type: activity.type, id: activity.id })
  return (
    <Link {...getOpening(activity, address)} className={linkClass('text-small')}>
      Practise: {activity.name}
    </Link>
  )
}

/** 'You meet 5 of 6', and what would meet the next one. */
function summaryOf(criteria: readonly Criterion[]): string {
  const met = criteria.filter(({ isMet }) => isMet === true).length
  if (met === criteria.length) return criteria.length === 1 ? 'You meet it.' : `You meet all ${met}.`
  const next = criteria.find(({ isMet, practice }) => isMet !== true && practice)
  return `You meet ${met} of ${criteria.length}.${next ? ` Practise ${next.name} to meet one more.` : ''}`
}

/** The criteria of an employer in a list. */
export const Criteria = ({ criteria }: { criteria: readonly Criterion[] }) => (
  <>
    <p className="tnum mb-2.5 text-body text-ink2">{summaryOf(criteria)}</p>
    <ul className="flex flex-col gap-2.5">
      {criteria.map(criterion => {
        const { Icon, tone, text } = signOf(criterion)
        return (
          <li key={criterion.name} className="flex gap-2.5 text-body">
            <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
            <span className="min-w-0">
              <b className="font-semibold">{criterion.name}</b>
              <span className={`ml-2 text-small font-medium ${tone}`}>{text}</span>
              <span className="block text-small text-ink2">{criterion.reason}</span>
              {criterion.practice && <Practice {...criterion.practice} />}
            </span>
          </li>
        )
      })}
    </ul>
  </>
)

import { writtenMoment } from '@learn/contract/base'
import type { ApplicationDetail, JobDescription, SentAnswer } from '@learn/contract/careers'
import { roundTag } from '@learn/contract/careers/plain'
import { letterHeading, letterTable, renderLetter } from '#platform/pdf/letter.ts'

/** What was sent to an employer, and what came of it. */
export interface SentApplication {
  job: Pick<JobDescription, 'job_title' | 'company'>
  application: ApplicationDetail
  answers: readonly SentAnswer[]
}

const ROUNDS = [{ name: 'Round' }, { name: 'Decision', width: 110 }, { name: 'Decided', width: 110 }]
const ANSWERS = [{ name: 'Question' }, { name: 'Answer', width: 270 }]

const answerText = ({ response }: SentAnswer): string => (typeof response === 'string' ? response : response.join(', '))

/** The application of a learner as it was sent, with its rounds so far. */
export function sentApplicationPdf(sent: SentApplication, holder: string, at: Date): Promise<Buffer> {
  const { job, application, answers } = sent
  const { rounds, resume, applied_date: appliedAt } = application
  return renderLetter({
    kind: 'Application',
    title: `${job.job_title}, ${job.company}`,
    lead: `${holder}, applied on ${writtenMoment(appliedAt)}`,
    at,
    body: [
      letterHeading('What was sent'),
      letterTable(ANSWERS, [
        ...(resume ? [['Resume', resume.name]] : []),
        ...answers.map(answer => [answer.question_name, answerText(answer)]),
      ]),
      letterHeading('Rounds'),
      letterTable(
        ROUNDS,
        rounds.map(({ name, status, decided_at: decidedAt }) => [
          name,
          status === null ? '–' : roundTag(status).label,
          decidedAt === null ? '–' : writtenMoment(decidedAt),
        ]),
      ),
    ],
    foot: `As of ${writtenMoment(Math.floor(at.getTime() / 1000))}. Made by computer.`,
  })
}

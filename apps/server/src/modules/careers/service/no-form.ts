import type { JobRow } from '../repo/jobs.ts'

/** Why there is no form of a job. */
export type NoForm = 'not shared' | 'missed' | 'closed' | 'withdrawn' | 'applied' | 'taken back'

/** A heading and a description in the place of a form (spec: careers 2.2; wording chosen). */
export function whyNoForm(
  why: NoForm,
  job?: Pick<JobRow, 'title' | 'company'>,
): { heading: string; description: string } {
  const what = job ? `${job.title} at ${job.company}` : ''
  const texts: Record<NoForm, [heading: string, description: string]> = {
    'not shared': [
      'This job is not shared with you',
      'It may be meant for another program, or the link is not whole. All jobs that you can apply for are on the Careers page.',
    ],
    missed: ['Applications are closed', `The last day to apply for ${what} is over.`],
    closed: ['This job is closed', `${what} takes no more applications.`],
    applied: ['You have applied already', `Your application for ${what} was sent before. Nothing was sent again.`],
    'taken back': [
      'You took your application back',
      `You withdrew your application for ${what}. It cannot be sent again.`,
    ],
    withdrawn: ['This job was taken back', `The employer withdrew ${what}. It is not counted as missed.`],
  }
  const [heading, description] = texts[why]
  return { heading, description }
}

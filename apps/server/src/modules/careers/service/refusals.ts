import { CAREERS_TEXTS } from '@learn/contract/careers'
import { AppError } from '#platform/errors.ts'
import type { JobRow } from '../repo/jobs.ts'
import { whyNoForm } from './no-form.ts'

/** Whoever applied has applied: what they sent stands. */
export function applied(
  { title, company }: Pick<JobRow, 'title' | 'company'>,
  before?: { jd_status: string },
): AppError {
  const { description } = whyNoForm(before?.jd_status === 'withdrawn' ? 'taken back' : 'applied', { title, company })
  return new AppError('careers/applied', description)
}
export const jobChanged = () =>
  new AppError('careers/job-changed', 'The employer changed this job. Please read it again before you apply')
export const slotInUse = () => new AppError('careers/slot-taken', 'This time can no longer be chosen')
export const noResume = () => new AppError('careers/no-resume', CAREERS_TEXTS.noResume)
export const wrongAnswers = (text: string) => new AppError('careers/answers', text)
/** A job that takes no applications any more: the description that its page shows. */
export const notOpen = (text: string) => new AppError('careers/not-open', text)

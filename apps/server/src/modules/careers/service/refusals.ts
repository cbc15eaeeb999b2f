import { CAREERS_TEXTS } from '@learn/contract/careers'
import { AppError } from '#platform/errors.ts'

export const slotTaken = () => new AppError('careers/slot-taken', 'This time can no longer be chosen')
export const noResume = () => new AppError('careers/no-resume', CAREERS_TEXTS.noResume)
export const wrongAnswers = (text: string) => new AppError('careers/answers', text)
/** A job that takes no applications any more: the description that its page shows. */
export const notOpen = (text: string) => new AppError('careers/not-open', text)

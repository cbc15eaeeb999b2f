import { AppError } from '#platform/errors.ts'

/** What is missing and what belongs to somebody else answer alike. */
export const notFound = (): AppError => new AppError('forum/not-found', 'There is no such discussion that you can open')

export const closed = (text: string): AppError => new AppError('forum/closed', text)

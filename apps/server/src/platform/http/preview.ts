import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Names a preview: the window of it sends the token with every request. */
const HEADER = 'x-preview'

/** The token of the preview that a request belongs to; undefined for none. */
export const previewToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const given = headers[HEADER]
  return typeof given === 'string' && given !== '' ? given : undefined
}

/** What staff are not shown of a learner, whose eyes they have otherwise: money, applications, the profile, their data. */
const HIDDEN: ReadonlySet<string> = new Set(['payments', 'careers', 'profile', 'privacy', 'auth'])

/** Whether something that is read can be read in a preview. */
export const isInPreview = (module: string, isRead: boolean): boolean => isRead && !HIDDEN.has(module)

/** In a preview only what says so is answered: reads of what it shows. Everything else, and thus every write, is refused. */
export function refuseOutsidePreview(request: Pick<FastifyRequest, 'headers' | 'routeOptions'>): void {
  if (previewToken(request) !== undefined && !request.routeOptions.config.inPreview)
    throw new AppError('auth/preview', 'This is a preview. Nothing is saved, and private pages are not shown')
}

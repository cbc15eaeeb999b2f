import { AppError } from '#platform/errors.ts'

/** The refusal of a call that the service it names did not sign. */
export const badSignature = (): AppError => new AppError('live/bad-signature', 'This call is not signed by its service')

/** How far the time of a signed call may lie from now. */
export const FRESH_S = 300

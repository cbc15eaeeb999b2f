import { AppError } from '#platform/errors.ts'
import type { HttpClient } from '#platform/http-client.ts'
import type { ClassroomParts } from '../../classroom/index.ts'

export interface LtiParts extends ClassroomParts {
  secret: string
  siteUrl: string
  brandName: string
  http: HttpClient
}

export const notFound = (): AppError => new AppError('lti/not-found', 'There is no tool here that you can open')
export const refused = (why: string): AppError => new AppError('lti/refused', why)

import { AppError } from '#platform/errors.ts'
import type { ClassroomParts } from '../../classroom/index.ts'

export interface CertificatesParts extends Pick<ClassroomParts, 'db' | 'clock' | 'structures'> {
  /** Where learners and strangers open the product. */
  siteUrl: string
  secret: string
}

/** What is not there and what belongs to somebody else answer alike. */
export const notFound = (): AppError => new AppError('certificates/not-found', 'There is no certificate here')

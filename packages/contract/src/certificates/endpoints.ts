import { z } from 'zod'
import { endpointsAt } from '../base/endpoint.ts'
import { epochS } from '../base/shapes.ts'
import { CERTIFICATES_ADDRESSES } from './addresses.ts'
import { CODE_LIMIT } from './constants.ts'

/** What anybody sees of a certificate: never why it was withdrawn, and the grade only where its holder shows it. */
const verified = z.object({
  code: z.string(),
  state: z.enum(['valid', 'withdrawn']),
  holder: z.string(),
  course: z.string(),
  lessons: z.number().int(),
  gradePct: z.number().nullable(),
  issuedAt: epochS,
  withdrawnAt: epochS.nullable(),
  checkedAt: epochS,
})
export type VerifiedCertificate = z.output<typeof verified>

/** A number that leads nowhere and a page that its holder took down answer alike (404). */
export const certificatesEndpoints = endpointsAt(CERTIFICATES_ADDRESSES, {
  'free-preview.verifyCertificate': {
    access: 'public',
    params: z.strictObject({ code: z.string().min(1).max(CODE_LIMIT) }),
    reply: verified,
  },
})

import { readCode, type VerifiedCertificate } from '@learn/contract/certificates'
import { epochOrNull, epochS } from '#platform/clock.ts'
import { publicCertificate } from '../repo/certificates.ts'
import { type CertificatesParts, notFound } from './parts.ts'

/**
 * What anybody with its number sees of a certificate. Throws `certificates/not-found` alike for a number that nobody has and for a
 * page that its holder took down.
 */
export async function verifyCertificate(
  { db, clock }: Pick<CertificatesParts, 'db' | 'clock'>,
  typed: string,
): Promise<VerifiedCertificate> {
  const code = readCode(typed)
  const row = code ? await publicCertificate(db, code) : undefined
  if (!row) throw notFound()
  return {
    code: row.code,
    state: row.withdrawn_at ? 'withdrawn' : 'valid',
    holder: row.holder_name,
    course: row.course_name,
    lessons: row.lessons,
    gradePct: row.shows_grade ? row.grade_pct : null,
    issuedAt: epochS(row.issued_at),
    withdrawnAt: epochOrNull(row.withdrawn_at),
    checkedAt: epochS(clock.now()),
  }
}

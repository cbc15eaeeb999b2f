import { brand } from '@learn/brand'
import { indiaDate } from '@learn/contract/base'
import type { Certificate } from '@learn/contract/certificates'
import { getAddress } from '@learn/contract/pages/plain'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { CertificateRow } from '../repo/certificates.ts'
import type { CertificatesParts } from './parts.ts'

/** The whole address at which anybody checks a certificate. */
export const getPublicUrl = ({ siteUrl }: Pick<CertificatesParts, 'siteUrl'>, code: string): string =>
  `${siteUrl}${getAddress('verify', { code })}`

/** The documented address that adds a certification to a profile on LinkedIn. */
function linkedInUrl(row: CertificateRow, publicUrl: string): string {
  // The day of the certificate is that of India.
  const [year, month] = indiaDate(epochS(row.issued_at)).split('-').map(Number)
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: row.course_name,
    organizationName: brand.legalName,
    issueYear: String(year),
    issueMonth: String(month),
    certUrl: publicUrl,
    certId: row.code,
  })
  return `https://www.linkedin.com/profile/add?${query.toString()}`
}

/** A certificate as its holder sees it. */
export function presentCertificate(
  parts: Pick<CertificatesParts, 'siteUrl'>,
  row: CertificateRow,
  nameNow = row.holder_name,
): Certificate {
  const publicUrl = getPublicUrl(parts, row.code)
  return {
    id: row.id,
    code: row.code,
    courseId: row.course_id,
    course: row.course_name,
    holder: row.holder_name,
    lessons: row.lessons,
    gradePct: row.grade_pct,
    issuedAt: epochS(row.issued_at),
    state: row.withdrawn_at ? 'withdrawn' : 'valid',
    withdrawnAt: epochOrNull(row.withdrawn_at),
    isPublic: row.is_public,
    showsGrade: row.shows_grade,
    publicUrl,
    linkedInUrl: linkedInUrl(row, publicUrl),
    correctedName: row.withdrawn_at === null && nameNow !== row.holder_name ? nameNow : null,
  }
}

import type { UserCertificate } from '@learn/contract/certificates'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import type { Reader } from '#platform/policy.ts'
import { directory } from '../../auth/index.ts'
import { findCourse, type OpenedCourse } from '../../classroom/index.ts'
import { attendanceInCourse } from '../../live/index.ts'
import { can } from '../policy.ts'
import { hasCertificate, insertCertificate, validCertificate } from '../repo/certificates.ts'
import { getRule } from '../repo/rules.ts'
import { newCode } from './code.ts'
import { type CertificateRule, getStanding } from './eligibility.ts'
import { type CertificatesParts, notFound } from './parts.ts'
import { presentCertificate } from './present.ts'

/** The rule of a course; null where it gives no certificate. A free course gives one for completion. */
async function findRule(
  { db }: Pick<CertificatesParts, 'db'>,
  { course }: Pick<OpenedCourse, 'course'>,
): Promise<CertificateRule | null> {
  const written = await getRule(db, course.id)
  if (!written) return course.isFree ? { minGradePct: null, minAttendancePct: null } : null
  return written.isOffered ? written : null
}

/** Where a learner stands; how they attended is read only where the rule asks for it. */
async function readStanding(parts: CertificatesParts, reader: Reader, opened: OpenedCourse, rule: CertificateRule) {
  const attendance =
    rule.minAttendancePct === null
      ? { present: 0, held: 0, coming: 0 }
      : await attendanceInCourse(parts, reader, opened.course.id)
  return getStanding(opened.view, rule, attendance)
}

/** Issues the certificate of a learner for a course they are enrolled in, once its rule is met; gives where they stand. Again changes nothing. */
async function issue(parts: CertificatesParts, reader: Reader, opened: OpenedCourse, rule: CertificateRule) {
  const standing = await readStanding(parts, reader, opened, rule)
  // What staff withdrew is not issued again by itself.
  if (!standing.isMet || (await hasCertificate(parts.db, reader.userId, opened.course.id))) return standing
  const names = await directory.readNames(parts.db, [reader.userId])
  const certificateId = newId()
  const { id: courseId, fullName: course } = opened.course
  const issuedAt = parts.clock.now()
  await parts.db.transaction().execute(async tx => {
    const isNew = await insertCertificate(tx, {
      id: certificateId,
      code: newCode(),
      user_id: reader.userId,
      course_id: courseId,
      holder_name: names.get(reader.userId) ?? '',
      course_name: course,
      lessons: standing.lessons,
      grade_pct: standing.gradePct,
      issued_at: issuedAt,
      withdrawn_at: null,
      replaced_by: null,
    })
    if (!isNew) return
    const { userId } = reader
    await emit(tx, 'certificates.certificate.issued', {
      userId,
      certificateId,
      courseId,
      course,
      atMs: issuedAt.getTime(),
    })
  })
  return standing
}

/** After a completed activity: issues the certificate of its course where that was the last one. */
export async function issueWhenEarned(parts: CertificatesParts, userId: number, courseId: number): Promise<void> {
  const reader = await directory.findReader(parts.db, userId)
  if (!reader || !can(reader, 'have')) return
  const opened = await findCourse(parts, reader, courseId)
  const rule = opened && (await findRule(parts, opened))
  if (opened && rule) await issue(parts, reader, opened, rule)
}

/**
 * The certificate of the caller for a course, issued now where its rule is met, else what is missing.
 * Throws `certificates/not-found` for a course that is not theirs or gives none.
 */
export async function readUserCertificate(
  parts: CertificatesParts,
  caller: Caller,
  courseId: number,
): Promise<UserCertificate> {
  if (!can(caller, 'have')) throw notFound()
  const valid = () => validCertificate(parts.db, caller.userId, courseId)
  const before = await valid()
  if (before) return { certificate: presentCertificate(parts, before), missing: null }
  const opened = await findCourse(parts, caller, courseId)
  const rule = opened && (await findRule(parts, opened))
  if (!opened || !rule) throw notFound()
  const { lessonsLeft, gradePct, attendancePct } = await issue(parts, caller, opened, rule)
  const issued = await valid()
  if (issued) return { certificate: presentCertificate(parts, issued), missing: null }
  const isUnmet = (pct: number | null, least: number | null) => least !== null && (pct ?? 0) < least
  const [needsGrade, needsClasses] = [
    isUnmet(gradePct, rule.minGradePct),
    isUnmet(attendancePct, rule.minAttendancePct),
  ]
  return {
    certificate: null,
    missing: {
      lessons: lessonsLeft,
      gradePct: needsGrade ? rule.minGradePct : null,
      gradeNowPct: needsGrade ? gradePct : null,
      attendancePct: needsClasses ? rule.minAttendancePct : null,
      attendanceNowPct: needsClasses ? attendancePct : null,
    },
  }
}

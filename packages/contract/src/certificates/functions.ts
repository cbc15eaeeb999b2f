import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'

const pct = z.number().min(0).max(100)

const certificate = z.object({
  id,
  code: z.string(),
  courseId: id,
  course: z.string(),
  /** The name on it. */
  holder: z.string(),
  lessons: z.number().int(),
  gradePct: pct.nullable(),
  issuedAt: epochS,
  state: z.enum(['valid', 'withdrawn']),
  withdrawnAt: epochS.nullable(),
  /** Whether anybody with its number sees its page, and the grade there. */
  isPublic: z.boolean(),
  showsGrade: z.boolean(),
  /** The whole address of its public page. */
  publicUrl: z.string(),
  /** Adds it to a profile on LinkedIn. */
  linkedInUrl: z.string(),
  /** The name that the holder has now, where it is another one. */
  correctedName: z.string().nullable(),
})
export type Certificate = z.output<typeof certificate>

const certificates = z.object({
  /** The newest first. */
  items: z.array(certificate),
  /** Courses of the learner that give one which they have not earned yet, or that was not asked for yet. */
  underway: z.array(
    z.object({
      courseId: id,
      course: z.string(),
      /** The program that it is in; null for a free course. */
      programId: id.nullable(),
    }),
  ),
  serverAt: epochS,
})
export type Certificates = z.output<typeof certificates>

const userCertificate = z.object({
  /** Null while its rule is not met. */
  certificate: certificate.nullable(),
  /** What is still missing: lessons to complete; the grade and the share of classes to reach, where they are not reached, and what they are now. */
  missing: z
    .object({
      lessons: z.number().int(),
      gradePct: pct.nullable(),
      gradeNowPct: pct.nullable(),
      attendancePct: pct.nullable(),
      attendanceNowPct: pct.nullable(),
    })
    .nullable(),
})
export type UserCertificate = z.output<typeof userCertificate>
export type MissingForCertificate = NonNullable<UserCertificate['missing']>

/** The functions of certificates. */
export const certificatesFunctions = {
  local_learn_get_certificates: webFunction({
    summary: 'The certificates of a learner, and the courses that can give them one.',
    kind: 'read',
    params: z.strictObject({}),
    returns: certificates,
  }),
  local_learn_get_user_certificate: webFunction({
    summary: 'The certificate of a learner for a course; it is issued now where its rule is met.',
    kind: 'write',
    params: z.strictObject({ courseid: id }),
    returns: userCertificate,
  }),
  local_learn_reissue_certificate: webFunction({
    summary: 'Issues a certificate anew under the corrected name of its holder; the one before is withdrawn.',
    kind: 'write',
    params: z.strictObject({ id }),
    returns: certificate,
  }),
  local_learn_set_certificate_display: webFunction({
    summary: 'What strangers see of a certificate: its page at all, and the grade on it.',
    kind: 'write',
    params: z.strictObject({ id, ispublic: z.boolean(), showsgrade: z.boolean() }),
    returns: certificate,
  }),
}

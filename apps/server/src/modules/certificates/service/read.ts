import type { Certificate, Certificates } from '@learn/contract/certificates'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { opensAt } from '../../classroom/index.ts'
import { courses } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { getCertificate, getCertificates, setDisplay } from '../repo/certificates.ts'
import { getRules } from '../repo/rules.ts'
import { type CertificatesParts, notFound } from './parts.ts'
import { presentCertificate } from './present.ts'

/** The certificates of the caller, the newest first. Throws `certificates/not-found` for staff. */
export async function readCertificates(parts: CertificatesParts, caller: Caller): Promise<Certificates> {
  if (!can(caller, 'have')) throw notFound()
  const rows = await getCertificates(parts.db, caller.userId)
  const name = await readName(parts, caller)
  return {
    items: rows.map(row => presentCertificate(parts, row, name)),
    underway: await findUnderway(
      parts,
      caller,
      rows.map(({ course_id }) => course_id),
    ),
    serverAt: epochS(parts.clock.now()),
  }
}

const readName = async ({ db }: CertificatesParts, { userId }: Caller): Promise<string | undefined> =>
  (await directory.readNames(db, [userId])).get(userId)

/** Courses of the caller that give a certificate, without those for which they got one, valid or not. */
async function findUnderway(
  parts: CertificatesParts,
  caller: Caller,
  without: readonly number[],
): Promise<Certificates['underway']> {
  const now = parts.clock.now()
  const paths = await courses.pathsOfCaller(parts, caller)
  const own = (await courses.coursesOfCaller(parts, caller)).filter(
    course => !without.includes(course.id) && opensAt(course, now) === null,
  )
  const rules = await getRules(
    parts.db,
    own.map(({ id }) => id),
  )
  const isOffered = new Map(rules.map(rule => [rule.courseId, rule.isOffered]))
  return own
    .filter(({ id, isFree }) => isOffered.get(id) ?? isFree)
    .map(({ id, fullName }) => ({
      courseId: id,
      course: fullName,
      programId: paths.find(path => path.courses.some(course => course.id === id))?.id ?? null,
    }))
}

/** The certificates of a learner for staff who may see that learner, the newest first. */
export async function readLearnerCertificates({ db }: Pick<CertificatesParts, 'db'>, userId: number) {
  const rows = await getCertificates(db, userId)
  return rows.map(({ code, course_name, issued_at, withdrawn_at }) => ({
    code,
    course: course_name,
    issuedAt: epochS(issued_at),
    withdrawnAt: epochOrNull(withdrawn_at),
  }))
}

/** One of the caller's, as it is stored. Throws `certificates/not-found`. */
export async function findCallerCertificate(parts: CertificatesParts, caller: Caller, id: number) {
  const row = can(caller, 'have') ? await getCertificate(parts.db, caller.userId, id) : undefined
  if (!row) throw notFound()
  return row
}

/** What strangers see of a certificate of the caller. Throws `certificates/not-found`. */
export async function setCertificateDisplay(
  parts: CertificatesParts,
  caller: Caller,
  { id, ispublic, showsgrade }: { id: number; ispublic: boolean; showsgrade: boolean },
): Promise<Certificate> {
  const row = await findCallerCertificate(parts, caller, id)
  const display = { is_public: ispublic, shows_grade: showsgrade }
  await setDisplay(parts.db, id, display)
  return presentCertificate(parts, { ...row, ...display }, await readName(parts, caller))
}

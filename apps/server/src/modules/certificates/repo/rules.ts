import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

const RULE = [
  'min_grade_pct as minGradePct',
  'min_attendance_pct as minAttendancePct',
  'is_offered as isOffered',
] as const

/** The rule of a course, where the institute wrote one. */
export const getRule = (db: Queries, courseId: number) =>
  db.selectFrom('certificates_rule').select(RULE).where('course_id', '=', courseId).executeTakeFirst()

/** The rules of courses that have one. */
export const getRules = (db: Queries, courseIds: readonly number[]) =>
  db
    .selectFrom('certificates_rule')
    .select(['course_id as courseId', ...RULE])
    .where(sql<boolean>`course_id = any(${[...courseIds]}::bigint[])`)
    .execute()

/** Takes the rules of courses away: a free course gives a certificate, another one none. */
export async function removeRules(db: Queries, courseIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('certificates_rule')
    .where(sql<boolean>`course_id = any(${[...courseIds]}::bigint[])`)
    .execute()
}

/** How many certificates of a course are valid. */
export async function countValid(db: Queries, courseId: number): Promise<number> {
  const row = await db
    .selectFrom('certificates_certificate')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('course_id', '=', courseId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.n ?? 0
}

/** Writes the rule of a course, in the place of the one before. */
export async function putRule(
  db: Queries,
  courseId: number,
  rule: { minGradePct: number | null; minAttendancePct: number | null; isOffered: boolean },
): Promise<void> {
  const set = {
    min_grade_pct: rule.minGradePct,
    min_attendance_pct: rule.minAttendancePct,
    is_offered: rule.isOffered,
  }
  await db
    .insertInto('certificates_rule')
    .values({ course_id: courseId, ...set })
    .onConflict(c => c.column('course_id').doUpdateSet(set))
    .execute()
}

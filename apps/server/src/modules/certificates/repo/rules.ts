import type { Queries } from '#platform/db/tables.ts'

/** The rule of a course, where the institute wrote one. */
export const getRule = (db: Queries, courseId: number) =>
  db
    .selectFrom('certificates_rule')
    .select(['min_grade_pct as minGradePct', 'is_offered as isOffered'])
    .where('course_id', '=', courseId)
    .executeTakeFirst()

/** Writes the rule of a course, in the place of the one before. */
export async function putRule(
  db: Queries,
  courseId: number,
  rule: { minGradePct: number | null; isOffered: boolean },
): Promise<void> {
  const set = { min_grade_pct: rule.minGradePct, is_offered: rule.isOffered }
  await db
    .insertInto('certificates_rule')
    .values({ course_id: courseId, ...set })
    .onConflict(c => c.column('course_id').doUpdateSet(set))
    .execute()
}

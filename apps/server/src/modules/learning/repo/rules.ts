import type { AvailabilityModel, JsonObject } from '@learn/course'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type Part = 'section' | 'activity'

export function getDecisions(db: Queries, courseId: number) {
  return db
    .selectFrom('learning_rule_decision')
    .select(['part', 'source_key', 'rules', 'is_open'])
    .where('course_id', '=', courseId)
    .execute()
}

/** A visible section or activity with a rule that nobody here can judge, and what was decided about it. */
export interface UnjudgedRow {
  part: Part
  id: number
  sourceKey: string
  name: string
  courseId: number
  courseName: string
  availability: AvailabilityModel
  since: Date
  /** null: nothing was decided. */
  rules: JsonObject[] | null
  isOpen: boolean | null
}

/** All of them, over all courses. */
export async function unjudgedParts(db: Queries): Promise<UnjudgedRow[]> {
  const { rows } = await sql<UnjudgedRow>`
    select p.part, p.id, p.source_key as "sourceKey", p.name, p.course_id as "courseId", c.full_name as "courseName",
      p.availability, c.updated_at as since, d.rules, d.is_open as "isOpen"
    from (
      select 'section' as part, id, course_id, source_key, name, position, availability from learning_section where is_visible
      union all
      select 'activity', id, course_id, source_key, name, position, availability from learning_activity where is_visible
    ) p
    join learning_course c on c.id = p.course_id
    left join learning_rule_decision d
      on d.course_id = p.course_id and d.part = p.part and d.source_key = p.source_key
    where c.import_began_at is null and p.availability @? '$.**.kind ? (@ == "other")'
    order by c.full_name, p.part desc, p.position`.execute(db)
  return rows
}

/** Decisions about parts of these courses. */
export const decisionsIn = (db: Queries, courseIds: readonly number[]) =>
  db
    .selectFrom('learning_rule_decision')
    .select(['course_id', 'part', 'source_key', 'rules', 'is_open'])
    .where(sql<boolean>`course_id = any(${courseIds}::bigint[])`)
    .execute()

/** Keeps a decision; the course changes by it. */
export async function setDecision(db: Queries, row: Insertable<Tables['learning_rule_decision']>): Promise<void> {
  await db
    .insertInto('learning_rule_decision')
    .values(row)
    .onConflict(c =>
      c.columns(['course_id', 'part', 'source_key']).doUpdateSet(eb => ({
        rules: eb.ref('excluded.rules'),
        is_open: eb.ref('excluded.is_open'),
        decided_at: eb.ref('excluded.decided_at'),
      })),
    )
    .execute()
  await markChanged(db, row.course_id)
}

/** Takes a decision back: the part waits for one again. */
export async function removeDecision(db: Queries, courseId: number, part: Part, sourceKey: string): Promise<void> {
  await db
    .deleteFrom('learning_rule_decision')
    .where('course_id', '=', courseId)
    .where('part', '=', part)
    .where('source_key', '=', sourceKey)
    .execute()
  await markChanged(db, courseId)
}

/** What is cached of every course is read anew. In the order of their ids, so that two who do this wait for each other. */
export async function markAllChanged(db: Queries): Promise<void> {
  await sql`
    update learning_course c set version = c.version + 1
    from (select id from learning_course order by id for update) l where l.id = c.id`.execute(db)
}

/** What is kept in memory of a course is read anew. */
export async function markChanged(db: Queries, courseId: number): Promise<void> {
  await db
    .updateTable('learning_course')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', courseId)
    .execute()
}

import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Memberships and enrolments have one shape: a person, a program or a course, a first and a last day. */
export interface Span {
  userId: number
  thingId: number
  from: Date
  endsAt: Date | null
}

const MEMBER = { table: 'learning_program_member', thing: 'program_id', from: 'joined_at' } as const
const ENROLMENT = { table: 'learning_enrolment', thing: 'course_id', from: 'starts_at' } as const
export const SPANS = { membership: MEMBER, enrolment: ENROLMENT }
export type SpanKind = keyof typeof SPANS

/** Those of the pairs that are there. */
export async function readSpans(
  db: Queries,
  kind: SpanKind,
  pairs: readonly (readonly [number, number])[],
): Promise<Span[]> {
  const { table, thing, from } = SPANS[kind]
  const { rows } = await sql<Span>`
    select t.user_id as "userId", t.${sql.ref(thing)} as "thingId", t.${sql.ref(from)} as "from", t.ends_at as "endsAt"
    from unnest(${pairs.map(([user]) => user)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[]) as k (u, i)
    join ${sql.table(table)} t on t.user_id = k.u and t.${sql.ref(thing)} = k.i`.execute(db)
  return rows
}

/** Puts spans in place, in one statement. */
export async function writeSpans(db: Queries, kind: SpanKind, spans: readonly Span[]): Promise<void> {
  const { table, thing, from } = SPANS[kind]
  await sql`
    insert into ${sql.table(table)} (user_id, ${sql.ref(thing)}, ${sql.ref(from)}, ends_at)
    select * from unnest(${spans.map(s => s.userId)}::bigint[], ${spans.map(s => s.thingId)}::bigint[],
      ${spans.map(s => s.from.toISOString())}::timestamptz[], ${spans.map(s => s.endsAt?.toISOString() ?? null)}::timestamptz[])
    on conflict (user_id, ${sql.ref(thing)})
    do update set ${sql.ref(from)} = excluded.${sql.ref(from)}, ends_at = excluded.ends_at`.execute(db)
}

/**
 * Opens a program and its courses to a learner until a moment, in one statement. Whoever was a member before stays one since then, and
 * for as long as before where that is longer.
 */
export async function openProgram(
  db: Queries,
  { userId, programId, from, endsAt }: { userId: number; programId: number; from: Date; endsAt: Date },
): Promise<void> {
  await sql`
    with member as (
      insert into learning_program_member as t (user_id, program_id, joined_at, ends_at)
      values (${userId}, ${programId}, ${from}, ${endsAt})
      on conflict (user_id, program_id) do update
      set ends_at = case when t.ends_at is not null then greatest(t.ends_at, excluded.ends_at) end)
    insert into learning_enrolment as t (user_id, course_id, starts_at, ends_at)
    select ${userId}::bigint, course_id, ${from}::timestamptz, ${endsAt}::timestamptz
    from learning_program_course where program_id = ${programId} order by course_id
    on conflict (user_id, course_id) do update
    set ends_at = case when t.ends_at is not null then greatest(t.ends_at, excluded.ends_at) end`.execute(db)
}

export async function removeSpans(
  db: Queries,
  kind: SpanKind,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  const { table, thing } = SPANS[kind]
  await sql`
    delete from ${sql.table(table)} t
    using unnest(${pairs.map(([user]) => user)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[]) as k (u, i)
    where t.user_id = k.u and t.${sql.ref(thing)} = k.i`.execute(db)
}

/** Programs by id. */
export const readPrograms = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_program')
    .select(['id', 'name', 'program_type', 'batch', 'starts_at', 'ends_at'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()

/** Every program, by name. */
export const listPrograms = (db: Queries) =>
  db
    .selectFrom('learning_program')
    .select(['id', 'name', 'program_type', 'batch', 'ends_at'])
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Places of courses in the paths of programs. */
export async function readPathPlaces(db: Queries, pairs: readonly (readonly [number, number])[]) {
  const { rows } = await sql<{ programId: number; courseId: number; opensAt: Date | null; datesVersion: number }>`
    select t.program_id as "programId", t.course_id as "courseId", t.opens_at as "opensAt", t.dates_version as "datesVersion"
    from unnest(${pairs.map(([program]) => program)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[]) as k (p, c)
    join learning_program_course t on t.program_id = k.p and t.course_id = k.c`.execute(db)
  return rows
}

export async function setOpening(db: Queries, programId: number, courseId: number, opensAt: Date | null) {
  await db
    .updateTable('learning_program_course')
    .set({ opens_at: opensAt })
    .where('program_id', '=', programId)
    .where('course_id', '=', courseId)
    .execute()
}

/** Whether courses are free, by id. */
export const readOffers = (db: Queries, ids: readonly number[]) =>
  db.selectFrom('learning_course').select(['id', 'is_free']).where(sql<boolean>`id = any(${ids}::bigint[])`).execute()

export async function setOffer(db: Queries, id: number, isFree: boolean): Promise<void> {
  await db.updateTable('learning_course').set({ is_free: isFree }).where('id', '=', id).execute()
}

/** The programs that hold a course. */
export async function programsOfCourse(db: Queries, courseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('learning_program_course')
    .select('program_id')
    .where('course_id', '=', courseId)
    .execute()
  return rows.map(row => row.program_id)
}

/** The programs that learners are members of, whether their time has ended or not. */
export async function programsOfUsers(db: Queries, userIds: readonly number[]) {
  const { rows } = await sql<{ userId: number; programId: number }>`
    select user_id as "userId", program_id as "programId" from learning_program_member
    where user_id = any(${userIds}::bigint[])`.execute(db)
  return rows
}

/** When each of these people first joined one of the programs that they are in. */
export async function firstJoins(db: Queries, userIds: readonly number[]) {
  const { rows } = await sql<{ userId: number; at: Date }>`
    select user_id as "userId", min(joined_at) as at from learning_program_member
    where user_id = any(${userIds}::bigint[]) group by user_id`.execute(db)
  return rows
}

/** Courses of a program that nothing else gives this learner: neither another program of theirs nor the free offer. */
export async function coursesOnlyIn(db: Queries, userId: number, programId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from learning_program_course pc join learning_course c on c.id = pc.course_id
    where pc.program_id = ${programId} and not c.is_free and not exists (
      select from learning_program_course o join learning_program_member m on m.program_id = o.program_id
      where m.user_id = ${userId} and o.program_id <> ${programId} and o.course_id = c.id)`.execute(db)
  return rows.map(row => row.id)
}

/** Everybody whose time in a program has not ended at a moment. */
export async function currentMembers(db: Queries, programId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from learning_program_member
    where program_id = ${programId} and (ends_at is null or ends_at > ${now})`.execute(db)
  return rows.map(row => row.id)
}

/** Everybody who is a member of one of these programs, whether their time has ended or not. */
export async function membersOfAny(db: Queries, programIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct user_id as id from learning_program_member
    where program_id = any(${programIds}::bigint[])`.execute(db)
  return rows.map(row => row.id)
}

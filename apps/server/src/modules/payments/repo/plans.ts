import type { PlanFilter } from '@learn/contract/payments'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type PlanRow = NonNullable<Awaited<ReturnType<typeof holdPlan>>>
export type PartRow = Awaited<ReturnType<typeof partsOfPlans>>[number]

/** Whoever comes second waits. */
export const holdPlan = (db: Queries, id: number) =>
  db.selectFrom('payments_plan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** One of a learner. */
export const findPlanForUser = (db: Queries, userId: number, id: number) =>
  db.selectFrom('payments_plan').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

/** What a learner pays for a program in parts. */
export const activePlan = (db: Queries, userId: number, programId: number) =>
  db
    .selectFrom('payments_plan')
    .selectAll()
    .where('user_id', '=', userId)
    .where('program_id', '=', programId)
    .where('state', '=', 'active')
    .executeTakeFirst()

/** Plans of a learner, those that go on first. */
export const findPlans = (db: Queries, userId: number) =>
  db
    .selectFrom('payments_plan')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`case when state = 'active' then 0 else 1 end`)
    .orderBy('started_at', 'desc')
    .execute()

export const partsOfPlans = (db: Queries, planIds: readonly number[]) =>
  db
    .selectFrom('payments_part')
    .selectAll()
    .where(sql<boolean>`plan_id = any(${planIds}::bigint[])`)
    .orderBy('plan_id')
    .orderBy('number')
    .execute()

export async function insertPlan(
  db: Queries,
  plan: Insertable<Tables['payments_plan']>,
  parts: readonly Insertable<Tables['payments_part']>[],
): Promise<void> {
  await db.insertInto('payments_plan').values(plan).execute()
  await db.insertInto('payments_part').values(parts).execute()
}

export async function insertPart(db: Queries, part: Insertable<Tables['payments_part']>): Promise<void> {
  await db.insertInto('payments_part').values(part).execute()
}

export async function updatePlan(db: Queries, id: number, set: Updateable<Tables['payments_plan']>): Promise<void> {
  await db.updateTable('payments_plan').set(set).where('id', '=', id).execute()
}

export async function setPartPaid(
  db: Queries,
  { planId, number, orderId, at }: { planId: number; number: number; orderId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('payments_part')
    .set({ paid_at: at, order_id: orderId })
    .where('plan_id', '=', planId)
    .where('number', '=', number)
    .execute()
}

/** Takes away what nobody will pay any more. */
export async function removeUnpaidParts(db: Queries, planId: number): Promise<void> {
  await db.deleteFrom('payments_part').where('plan_id', '=', planId).where('paid_at', 'is', null).execute()
}

/** Next parts of active plans that are due before a moment, of people who are still there. */
export const nextPartsDue = (db: Queries, before: Date, afterPlanId: number) =>
  db
    .selectFrom('payments_part as t')
    .innerJoin('payments_plan as p', 'p.id', 't.plan_id')
    .select(['t.plan_id', 't.number', 't.due_at', 't.reminded', 'p.user_id', 'p.mandate_id'])
    .where('p.state', '=', 'active')
    .where('p.user_id', 'is not', null)
    .where('t.due_at', '<', before)
    .where('t.paid_at', 'is', null)
    // Everything about it was said.
    .where(eb => eb.or([eb('t.reminded', 'is', null), eb('t.reminded', '<>', 'paused')]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments_part as e')
            .select('e.number')
            .whereRef('e.plan_id', '=', 't.plan_id')
            .where('e.paid_at', 'is', null)
            .whereRef('e.number', '<', 't.number'),
        ),
      ),
    )
    .where('t.plan_id', '>', afterPlanId)
    .orderBy('t.plan_id')
    .limit(500)
    .execute()

/** Whether anybody pays in parts. */
export async function hasPlans(db: Queries): Promise<boolean> {
  const plan = await db.selectFrom('payments_plan').select('id').limit(1).executeTakeFirst()
  return plan !== undefined
}

/** Parts of the active plans of a learner that are due in a time and not paid. */
export const unpaidPartsBetween = (db: Queries, userId: number, from: Date, to: Date) =>
  db
    .selectFrom('payments_part as t')
    .innerJoin('payments_plan as p', 'p.id', 't.plan_id')
    .select(['t.plan_id', 't.number', 't.due_at', 't.total_paise', 't.price', 'p.part_count', 'p.mandate_id'])
    .where('p.user_id', '=', userId)
    .where('p.state', '=', 'active')
    .where('t.paid_at', 'is', null)
    .where('t.due_at', '>=', from)
    .where('t.due_at', '<', to)
    .orderBy('t.due_at')
    .execute()

/** Mandates whose next month was due in a time and is not here. */
export const mandatesDue = (db: Queries, from: Date, to: Date) =>
  db
    .selectFrom('payments_part as t')
    .innerJoin('payments_plan as p', 'p.id', 't.plan_id')
    .select(['p.id', 'p.gateway', 'p.mandate_id'])
    .where('p.state', '=', 'active')
    .where('p.mandate_id', 'is not', null)
    .where('t.paid_at', 'is', null)
    .where('t.due_at', '>=', from)
    .where('t.due_at', '<', to)
    .limit(500)
    .execute()

/** Notes the reminder about a part that is not paid; false where that was noted before, or the part is paid. */
export async function setReminded(
  db: Queries,
  { planId, number }: { planId: number; number: number },
  reminded: NonNullable<Tables['payments_part']['reminded']>,
): Promise<boolean> {
  const noted = await db
    .updateTable('payments_part')
    .set({ reminded })
    .where('plan_id', '=', planId)
    .where('number', '=', number)
    .where('paid_at', 'is', null)
    .where(eb => eb.or([eb('reminded', 'is', null), eb('reminded', '<>', reminded)]))
    .returning('number')
    .executeTakeFirst()
  return noted !== undefined
}

interface PlanQuery {
  /** Of these programs; null: of all. */
  programIds: readonly number[] | null
  filter: PlanFilter
  now: Date
  /** Before this a part that is due has paused its plan. */
  pausedBefore: Date
}

/** Plans of all learners with their next part, filtered. */
const plansWithNext = (db: Queries, { programIds, filter, now, pausedBefore }: PlanQuery) => {
  const plans = db
    .selectFrom('payments_plan as p')
    .leftJoin('payments_part as n', join =>
      join.onRef('n.plan_id', '=', 'p.id').on('n.number', '=', eb =>
        eb
          .selectFrom('payments_part as u')
          .select(eb => eb.fn.min('u.number').as('number'))
          .whereRef('u.plan_id', '=', 'p.id')
          .where('u.paid_at', 'is', null),
      ),
    )
    .$if(programIds !== null, query =>
      query.where(sql<boolean>`p.program_id = any(${[...(programIds ?? [])]}::bigint[])`),
    )
  if (filter === '') return plans
  if (filter === 'completed' || filter === 'ended') return plans.where('p.state', '=', filter)
  const active = plans.where('p.state', '=', 'active')
  if (filter === 'due') return active.where('n.due_at', '>=', now)
  return filter === 'paused'
    ? active.where('n.due_at', '<=', pausedBefore)
    : active.where('n.due_at', '<', now).where('n.due_at', '>', pausedBefore)
}

/** A page of them, those whose next part is due first before the others. */
export const listPlans = (db: Queries, query: PlanQuery, { offset, limit }: { offset: number; limit: number }) =>
  plansWithNext(db, query)
    .selectAll('p')
    .orderBy(sql`case when p.state = 'active' then 0 else 1 end`)
    .orderBy('n.due_at')
    .orderBy('p.started_at', 'desc')
    .orderBy('p.id')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countPlans(db: Queries, query: PlanQuery): Promise<number> {
  const { count } = await plansWithNext(db, query)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

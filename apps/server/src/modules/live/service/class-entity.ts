import type { Handle, Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { type Entity, isoOrNull, type State } from '#platform/operations/entity.ts'
import type { SearchEntry } from '#platform/search/port.ts'
import { plainText, planned } from '../../learning/index.ts'
import type { ClassChanged } from '../events.ts'
import { findPlans, findStartedActivities, putPlan } from '../repo/plans.ts'
import type { LiveParts } from './parts.ts'
import { refuseRunningChanges } from './running-changes.ts'
import { readClassSettings } from './settings.ts'
import { classesOfSession } from './shared-class.ts'

/** A class as it is planned, for the log of staff. */
export async function statesOfClasses(db: Handle, ids: readonly number[]): Promise<Map<string, State>> {
  const plans = await findPlans(db, ids)
  const states = new Map<string, State>()
  for (const [id, activity] of await planned.findPlanned(db, ids)) {
    const { provider, joinUrl, classType, hostId, seriesId, sharesId, rule, isCancelled, note } =
      await readClassSettings(db, id, plans.get(id) ?? null)
    states.set(String(id), {
      courseId: activity.courseId,
      sectionId: activity.sectionId,
      type: activity.type,
      name: activity.name,
      introHtml: activity.introHtml,
      startsAt: isoOrNull(activity.opensAt),
      minutes: activity.minutes,
      classType,
      provider,
      joinUrl,
      hostId,
      seriesId,
      sharesId,
      neededPercent: rule.needed_percent,
      leastMinutes: rule.least_minutes,
      catchUpDays: rule.catch_up_days,
      isCancelled,
      note,
    })
  }
  return states
}

const numberOrNull = (value: State[string] | undefined): number | null => (value == null ? null : Number(value))
const dateOrNull = (value: State[string] | undefined): Date | null => (value == null ? null : new Date(String(value)))
const secondsOrNull = (value: State[string] | undefined): number | null => {
  const at = dateOrNull(value)
  return at && Math.floor(at.getTime() / 1000)
}

/** What people are told of a change; null for what only staff see. */
function eventOf(before: State | undefined, after: State) {
  if (!before) return 'live.class.added' as const
  if (before.isCancelled !== after.isCancelled)
    return after.isCancelled === true ? ('live.class.cancelled' as const) : ('live.class.restored' as const)
  if (before.startsAt !== after.startsAt || before.minutes !== after.minutes) return 'live.class.moved' as const
  return before.hostId === after.hostId ? null : ('live.class.host-changed' as const)
}

async function writeClass(tx: Tx, id: number, before: State | undefined, state: State, at: Date): Promise<void> {
  const plan = {
    name: String(state.name),
    introHtml: String(state.introHtml ?? ''),
    opensAt: dateOrNull(state.startsAt),
    minutes: numberOrNull(state.minutes),
  }
  const isCancelled = state.isCancelled === true
  if (before) await planned.setPlan(tx, id, { ...plan, isCancelled }, at)
  else
    await planned.makeActivity(tx, {
      ...plan,
      id,
      courseId: Number(state.courseId),
      sectionId: Number(state.sectionId),
      type: String(state.type),
      content: { kind: 'kept', settings: {} },
      at,
    })
  await putPlan(
    tx,
    {
      activity_id: id,
      series_id: numberOrNull(state.seriesId),
      shares_id: numberOrNull(state.sharesId),
      host_id: numberOrNull(state.hostId),
      provider: String(state.provider),
      join_url: state.joinUrl == null ? null : String(state.joinUrl),
      class_type: Number(state.classType),
      needed_percent: Number(state.neededPercent),
      least_minutes: Number(state.leastMinutes),
      catch_up_days: Number(state.catchUpDays),
      is_cancelled: isCancelled,
      note: String(state.note ?? ''),
      changed_at: at,
    },
    before === undefined,
  )
}

/** Classes that show the session of another stand at its time: they are moved with it. */
async function moveShares(tx: Tx, id: number, state: State, at: Date): Promise<void> {
  const others = (await classesOfSession(tx, id)).filter(one => one !== id)
  for (const [other, { name, introHtml }] of await planned.findPlanned(tx, others))
    await planned.setPlan(
      tx,
      other,
      {
        name,
        introHtml,
        opensAt: dateOrNull(state.startsAt),
        minutes: numberOrNull(state.minutes),
        isCancelled: state.isCancelled === true,
      },
      at,
    )
}

/** A class as staff plan it. Its learners are told of what changes for them, also when an operation is undone. */
export const classEntity = ({ search }: Pick<LiveParts, 'search'>): Entity => ({
  name: 'live.class',
  read: (db, keys) => statesOfClasses(db, keys.map(Number)),
  async write(tx, states, at) {
    const known = await statesOfClasses(tx, [...states.keys()].map(Number))
    for (const [key, state] of states) {
      const before = known.get(key)
      const id = Number(key)
      await writeClass(tx, id, before, state, at)
      await moveShares(tx, id, state, at)
      await search.put(tx, Number(state.courseId), [searchEntryOf(id, state)])
      const event = eventOf(before, state)
      const told: ClassChanged = {
        activityId: id,
        seriesId: numberOrNull(state.seriesId),
        startsAt: secondsOrNull(state.startsAt),
        before: secondsOrNull(before?.startsAt),
        hostId: numberOrNull(state.hostId),
        atMs: at.getTime(),
      }
      if (event) await emit(tx, event, told)
    }
  },
  remove: (tx, keys) => planned.removeMade(tx, keys.map(Number)),
  inUse: async (db, keys) => new Set([...(await findStartedActivities(db, keys.map(Number)))].map(String)),
  refuse: refuseRunningChanges,
  userOf: () => null,
})

/** As an import makes a class findable. */
const searchEntryOf = (id: number, state: State): SearchEntry => ({
  kind: 'activity',
  id,
  tab: 'classes',
  type: String(state.type),
  title: String(state.name),
  body: plainText(String(state.introHtml ?? '')),
})

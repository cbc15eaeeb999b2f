import type { ResultOf } from '@learn/contract'
import type { PlannedClass } from '@learn/contract/live'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { planned } from '../../learning/index.ts'
import { plansOfSeries } from '../repo/plans.ts'
import { readTimes } from './class-times.ts'
import { type LiveParts, notFound } from './parts.ts'
import { isClass, readClassSettings } from './settings.ts'
import { classesOfSession } from './shared-class.ts'
import { presentClasses, readChoices } from './staff-classes.ts'

/** One class, for whoever plans classes in its course. Throws `live/not-found`. */
export async function readStaffClass(
  parts: LiveParts,
  caller: Caller,
  activityId: number,
): Promise<ResultOf<'local_learn_get_staff_class'>> {
  const { db, clock } = parts
  const row = (await planned.findPlanned(db, [activityId])).get(activityId)
  const choices = await readChoices(parts, caller)
  const course = choices.courses.find(({ id }) => id === row?.courseId)
  if (!row || !course || !isClass(row.type)) throw notFound()
  const times = await readTimes(db, [{ id: row.id, openAt: row.opensAt, minutes: row.minutes }])
  const [presented] = await presentClasses(parts, [row], times)
  if (!presented) throw notFound()
  const { item, source } = presented
  // A class that shows the session of another is held as that one is.
  const settings = source === activityId ? presented.settings : await readClassSettings(db, source)
  return {
    class: {
      ...item,
      classType: settings.classType,
      provider: settings.provider,
      joinUrl: settings.joinUrl,
      hostId: settings.hostId,
      introHtml: row.introHtml,
      module: { id: row.sectionId, name: course.sections.find(({ id }) => id === row.sectionId)?.name ?? '' },
      rule: {
        percent: settings.rule.needed_percent,
        leastMinutes: settings.rule.least_minutes,
        catchUpDays: settings.rule.catch_up_days,
      },
      series: settings.seriesId === null ? [] : await readSeries(db, settings.seriesId),
      elsewhere: await readElsewhere(db, { activityId, source }),
    },
    ...choices,
    serverAt: epochS(clock.now()),
  }
}

async function readSeries(db: Handle, seriesId: number): Promise<PlannedClass['series']> {
  const plans = new Map((await plansOfSeries(db, seriesId)).map(plan => [plan.activity_id, plan]))
  const rows = await planned.findPlanned(db, [...plans.keys()])
  return [...rows.values()]
    .toSorted((a, b) => (a.opensAt?.getTime() ?? 0) - (b.opensAt?.getTime() ?? 0))
    .map(({ id, name, opensAt }) => ({
      id,
      name,
      startsAt: epochOrNull(opensAt),
      isCancelled: plans.get(id)?.is_cancelled ?? false,
    }))
}

async function readElsewhere(
  db: Handle,
  { activityId, source }: { activityId: number; source: number },
): Promise<PlannedClass['elsewhere']> {
  const shown = await classesOfSession(db, source)
  const rows = await planned.findPlanned(
    db,
    shown.filter(id => id !== activityId),
  )
  return [...rows.values()].map(({ id, courseId, courseName }) => ({
    activityid: id,
    course: { id: courseId, name: courseName },
  }))
}

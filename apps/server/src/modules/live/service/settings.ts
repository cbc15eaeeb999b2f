import { type UnsupportedContent, unsupportedContent } from '@learn/course/content/unsupported'
import type { Handle } from '#platform/db/tables.ts'
import { planned, readContentFor } from '../../learning/index.ts'
import { findPlans, type PlanRow } from '../repo/plans.ts'
import { DEFAULT_RULE } from './rule.ts'

/** A class whose length nobody wrote down counts as being on for so long. */
export const DEFAULT_MINUTES = 120

/** The kinds of activity that are classes. */
export const CLASS_KINDS = ['zoom', 'zoomduplicate'] as const

export const isClass = (type: string): boolean => CLASS_KINDS.some(kind => kind === type)

/** A setting that is a number, or the digits of one, above zero. */
function numberIn({ settings }: UnsupportedContent, name: string): number | null {
  const number = Number(settings[name] ?? 0)
  return Number.isFinite(number) && number > 0 ? number : null
}

/** A setting that is a whole number within bounds. */
function wholeIn(content: UnsupportedContent, name: string, least: number, most: number): number | null {
  const number = numberIn(content, name)
  return number !== null && Number.isInteger(number) && number >= least && number <= most ? number : null
}

function textIn({ settings }: UnsupportedContent, name: string): string | null {
  const value = settings[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Minutes of a class: as ours have them, the seconds that a backup holds, or from its opening to its closing time. */
export function readPlannedMinutes(content: UnsupportedContent): number | null {
  const seconds = numberIn(content, 'duration')
  const [from, to] = [
    numberIn(content, 'openingtime') ?? numberIn(content, 'timeopen'),
    numberIn(content, 'closingtime') ?? numberIn(content, 'timeclose'),
  ]
  const between = from !== null && to !== null && to > from && to - from <= 86_400 ? to - from : null
  const length = seconds ?? between
  return numberIn(content, 'minutes') ?? (length === null ? null : Math.max(1, Math.round(length / 60)))
}

/** A safe address; null for any other text. */
export const safeUrl = (address: unknown): string | null =>
  typeof address === 'string' && /^https:\/\//i.test(address) && URL.canParse(address) ? address : null

/** The address at which a class is joined, where its settings name a safe one. */
export const readJoinUrl = ({ settings }: UnsupportedContent): string | null =>
  safeUrl(settings.join_url) ?? safeUrl(settings.meetingurl) ?? safeUrl(settings.joinUrl)

/** Its class type (spec: platform 3); live where none is named. */
export const readClassType = (content: UnsupportedContent): number => wholeIn(content, 'classType', 1, 6) ?? 1

/** The settings of a class, as its author or its origin wrote them. */
const readContent = async (db: Handle, activityId: number): Promise<UnsupportedContent> =>
  ((await readContentFor(db, { content: unsupportedContent }, activityId)) as UnsupportedContent | null) ?? {
    kind: 'kept',
    settings: {},
  }

/** How a class is held: what staff decided, else what its author or its origin wrote. */
export interface ClassSettings {
  provider: string
  joinUrl: string | null
  classType: number
  hostId: number | null
  seriesId: number | null
  /** The class whose session this one shows. */
  sharesId: number | null
  rule: { needed_percent: number; least_minutes: number; catch_up_days: number }
  isCancelled: boolean
  note: string
}

const ofPlan = (plan: PlanRow): ClassSettings => ({
  provider: plan.provider,
  joinUrl: plan.join_url,
  classType: plan.class_type,
  hostId: plan.host_id,
  seriesId: plan.series_id,
  sharesId: plan.shares_id,
  rule: {
    needed_percent: plan.needed_percent,
    least_minutes: plan.least_minutes,
    catch_up_days: plan.catch_up_days,
  },
  isCancelled: plan.is_cancelled,
  note: plan.note,
})

/** How a class is held; `plan`: what staff decided, where that is known already, null where they decided nothing. */
export async function readClassSettings(db: Handle, activityId: number, plan?: PlanRow | null): Promise<ClassSettings> {
  const decided = plan === undefined ? (await findPlans(db, [activityId])).get(activityId) : plan
  if (decided) return ofPlan(decided)
  const content = await readContent(db, activityId)
  const joinUrl = readJoinUrl(content)
  const original = textIn(content, 'original')
  return {
    provider: joinUrl ? 'link' : 'room',
    joinUrl,
    classType: readClassType(content),
    hostId: null,
    seriesId: null,
    sharesId:
      original === null
        ? null
        : ((await planned.activityByKey(db, {
            nextTo: activityId,
            courseKey: textIn(content, 'originalCourse'),
            key: original,
          })) ?? null),
    rule: {
      needed_percent: wholeIn(content, 'attendancePercent', 1, 100) ?? DEFAULT_RULE.needed_percent,
      least_minutes: wholeIn(content, 'attendanceMinutes', 1, 600) ?? DEFAULT_RULE.least_minutes,
      catch_up_days: wholeIn(content, 'catchUpDays', 1, 365) ?? DEFAULT_RULE.catch_up_days,
    },
    isCancelled: false,
    note: '',
  }
}

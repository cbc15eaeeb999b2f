import { type KeptContent, keptContent } from '@learn/course/content/kept'
import type { Handle } from '#platform/db/tables.ts'
import { contentOf } from '../../learning/index.ts'

/** A class whose length nobody wrote down counts as being on for so long. */
export const DEFAULT_MINUTES = 120

/** A setting that is a number, or the digits of one, above zero. */
function numberIn({ settings }: KeptContent, name: string): number | null {
  const number = Number(settings[name] ?? 0)
  return Number.isFinite(number) && number > 0 ? number : null
}

/** Minutes of a class: as ours have them, or the seconds that a backup holds. */
export function readPlannedMinutes(content: KeptContent): number | null {
  const seconds = numberIn(content, 'duration')
  return numberIn(content, 'minutes') ?? (seconds === null ? null : Math.max(1, Math.round(seconds / 60)))
}

/** The address at which a class is joined, where its settings name a safe one. */
export function readJoinUrl({ settings }: KeptContent): string | null {
  const { join_url: address } = settings
  return typeof address === 'string' && /^https:\/\//i.test(address) && URL.canParse(address) ? address : null
}

/** Its class type (spec: platform 3); live where none is named. */
export function readClassType(content: KeptContent): number {
  const type = numberIn(content, 'classType')
  return type !== null && Number.isInteger(type) && type <= 6 ? type : 1
}

/** The settings of a class, as its author or its origin wrote them. */
export const readClassSettings = async (db: Handle, activityId: number): Promise<KeptContent> =>
  ((await contentOf(db, { content: keptContent }, activityId)) as KeptContent | null) ?? { kind: 'kept', settings: {} }

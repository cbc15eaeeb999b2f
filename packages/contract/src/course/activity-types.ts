/**
 * Every kind of activity that the product knows: those that it opens in its own page (spec: platform 2, activity opening),
 * text that stands between them, refer-and-earn (decisions 4), and `other` for what another system made and only that
 * system opens. Whoever adds a kind begins here.
 */
export const ACTIVITY_TYPES = [
  'quiz',
  'url',
  'hvp',
  'page',
  'folder',
  'resource',
  'videofile',
  'scorm',
  'handson',
  'feedback',
  'zoom',
  'zoomduplicate',
  'forum',
  'assign',
  'label',
  'refer',
  'other',
] as const

export type ActivityType = (typeof ACTIVITY_TYPES)[number]

const known: ReadonlySet<string> = new Set(ACTIVITY_TYPES)

/** The type under which the product shows what is stored as `type`: itself when we know it, else `other`. */
export const activityTypeOf = (type: string): ActivityType => (known.has(type) ? (type as ActivityType) : 'other')

/** A stored type as the wire tells it: one that we do not know is `other`, with the name that its origin gave it. */
export function shownType(stored: string): { type: ActivityType; originType?: string } {
  const type = activityTypeOf(stored)
  return type === stored ? { type } : { type, originType: stored }
}

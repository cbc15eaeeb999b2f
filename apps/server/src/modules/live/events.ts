/** A class whose plan staff changed. */
export interface ClassChanged {
  activityId: number
  /** Classes that were made together are told together. */
  seriesId: number | null
  /** When it begins now, and before: epoch seconds; null where there is no time. */
  startsAt: number | null
  before: number | null
  hostId: number | null
  /** Epoch milliseconds. */
  atMs: number
}

declare module '#platform/events/emit.ts' {
  interface Events {
    'live.class.added': ClassChanged
    'live.class.moved': ClassChanged
    'live.class.cancelled': ClassChanged
    /** It takes place after all. */
    'live.class.restored': ClassChanged
    /** Staff answered a learner who says that their attendance is wrong. */
    'live.correction.answered': { correctionId: number; atMs: number }
    /** Somebody else hosts it. */
    'live.class.host-changed': ClassChanged
  }
}

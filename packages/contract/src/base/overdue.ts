interface Deadlines {
  /** Unix seconds; null for none. */
  dueAt: number | null
  closeAt?: number | null
}

/**
 * Whether the day by which something was to be handed in is over: what was not handed in says 'Not submitted' then, wherever it is
 * listed, and 'Due' before.
 */
export const isOverdue = ({ dueAt, closeAt = null }: Deadlines, nowS: number): boolean =>
  (dueAt !== null && dueAt < nowS) || (closeAt !== null && closeAt <= nowS)

/** What an edit of a cell that may not be edited is answered with (spec: careers 8). */
export const READ_ONLY = 'Read-only cell'

/** An edit that is not done, in words. */
export class Refusal extends Error {}

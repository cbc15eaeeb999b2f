/** Keys of activities that were made here begin with this: no import brings them, so none hides them. */
export const MADE_PREFIX = 'made:'

export const EVENTS_AT_MOST = 50
/** What a learner can agree to; nothing is agreed to by itself. */
export const PURPOSES = ['analytics', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]
/** What an answer of a form is told as. */
export const VALUE_TYPES = ['text', 'number', 'choice', 'list', 'none'] as const

/** Cards of one day: ten minutes at twenty seconds a card. */
export const DECK_DAY_CARDS = 30
export const DECK_CARD_S = 20
/** Of these, cards that were never reviewed before. */
export const DECK_NEW_CARDS = 10

/** What has marks of its own inside a piece of work: a question of a quiz, a cell of a sheet, a code task. */
export const MARKED_PART_KINDS = ['question', 'cell', 'task'] as const
export type MarkedPartKind = (typeof MARKED_PART_KINDS)[number]

/** The scope of the journal that holds the reviews of a day in India, a slot a card. */
export const deckScope = (day: string): string => `deck:${day}`

/** Letters of one note. */
export const NOTE_LIMIT_CHARS = 20_000
/** The slot of a note that is being written and was not added yet. */
export const DRAFT_SLOT = 'draft'
/** The slot of the one note that a lesson had before it could have several. */
export const FIRST_SLOT = 'text'
/** The slots of notes that were added. */
export const NOTE_SLOT = /^n-[a-z0-9]{8,40}$/

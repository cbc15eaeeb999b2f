/** Characters of one value that a package saves: suspend data of SCORM 2004 may have 64,000. */
export const CMI_CHARS = 65_000
/** Values that one part of a package saves: each answer to a question is about ten. */
export const CMI_VALUES = 4000
/** Characters of all of them, as JSON: what is more is not saved, and the learner is told. */
export const CMI_TOTAL_CHARS = 400_000
/** Characters of one slot of the journal; each can take four bytes there, or six in JSON. */
export const CMI_SLOT_CHARS = 15_000
/** Slots that one part may fill. */
export const CMI_SLOTS = 32
/** Attempts at one package: each keeps what it was told. */
export const PACKAGE_ATTEMPTS = 50

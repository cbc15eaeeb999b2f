/** An address of another site is told up to this length. */
export const ADDRESS_CHARS = 2000

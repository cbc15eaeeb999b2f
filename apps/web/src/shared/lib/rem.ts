/** A length in pixels at the usual text size, as one that grows with the text that somebody chose: 24 is '1.5rem'. */
export const getRem = (px: number): string => `${px / 16}rem`

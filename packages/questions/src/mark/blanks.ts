const BLANK = /(?<=([^]?)) (?=([^]?)([^]?))/gu
const SIGN = /[^\p{L}\p{M}\p{N}_\s]/u

/** Whether this is a sign: neither a letter, nor a figure, nor a blank; '' is none. */
export const isSign = (character: string): boolean => SIGN.test(character)

/**
 * A text without the blanks beside signs, but for those that keep two like signs from becoming one, and those that `isRunPending` knows by
 * what stands before them, after them and next.
 */
export const withoutBlanks = (
  text: string,
  isKept: (before: string, after: string, next: string) => boolean = () => false,
): string =>
  text.replaceAll(BLANK, (blank, before: string, after: string, next: string) => {
    if (!isSign(before) && !isSign(after)) return blank
    const wouldJoin = before === after && /[-+*/&|<>=]/.test(after)
    return wouldJoin || isKept(before, after, next) ? blank : ''
  })

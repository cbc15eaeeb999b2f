const MAX_WORDS = 12

/** What somebody typed as a tsquery that finds every word by its beginning; '' where there is no word in it. */
export const prefixQuery = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map(word => `${word}:*`)
    .join(' & ')

/** A text of a file: `_x000D_` stands for the character that XML cannot hold. Source: ECMA-376 part 1, 22.9.2.19. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

// What XML 1.0 cannot hold or changes while reading, and what would be read as such an escape.
const AWKWARD =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\0-\x08\x0b-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|_(?=x[\da-f]{4}_)/gi

/** The reverse, before XML is escaped. */
export const escapedText = (text: string): string =>
  text.replace(AWKWARD, c => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)

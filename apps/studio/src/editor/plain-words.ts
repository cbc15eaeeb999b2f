const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of HTML, for a look at it: nothing of it is run or shown as HTML. */
export const plainWords = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (sign, name: string) => SIGNS[name] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim()

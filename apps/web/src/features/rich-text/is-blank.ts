const SEEN = /<(?:img|video|audio|math|hr)\b|class="embed"/i

/** Whether a text shows nothing at all: no words, no pictures, no films, no formulas. */
export const isBlank = (html: string): boolean =>
  !SEEN.test(html) && html.replaceAll(/<[^<>]*>|&nbsp;|&#160;|[\s\u200b]/g, '') === ''

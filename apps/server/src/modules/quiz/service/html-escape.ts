/** Text as HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

/** The text of HTML that was made safe: its tags are blanks, its entities what they stand for. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/g, (all, name: string) => ENTITIES[name] ?? all)

/** Tags that say nothing which the text does not. */
const PLAIN =
  /<\/?(?:p|br|hr|div|span|section|strong|b|em|i|u|small|mark|ul|ol|li|blockquote|h[2-6]|code|pre)(?=[\s/>])[^>]*>/g
/** Around a tag that stays: no text holds them. */
const [OPEN, CLOSE] = ['\uE000', '\uE001']

/** What HTML that was made safe says: its text, with those tags that say more, as a raised figure, a picture or a link does. */
export const visibleText = (html: string): string =>
  textOfHtml(html.replaceAll(PLAIN, ' ').replaceAll(/<([^>]*)>/g, `${OPEN}$1${CLOSE}`))

import { replaceBetween } from './replace-between.ts'

/** A text in several languages, as the newer filter of Moodle writes it: `{mlang en}..{mlang}`. */
const OPEN = /\{mlang\s{1,5}([a-z]{2,3}(?:[-_][a-z0-9]{2,8})?|other)\s{0,5}\}/gi
const BLOCK = /<(?:p|div|ul|ol|table|h[1-6]|pre|blockquote)\b/i

/** The same in elements that name their language, as the older one does: the page shows one of them. */
export const withLanguageSpans = (html: string): string =>
  html.includes('{mlang')
    ? replaceBetween(html, OPEN, '{mlang}', ([, language = ''], text) => {
        const tag = BLOCK.test(text) ? 'div' : 'span'
        const lang = language.toLowerCase() === 'other' ? '' : ` lang="${language.replace('_', '-')}"`
        return `<${tag} class="multilang"${lang}>${text}</${tag}>`
      })
    : html

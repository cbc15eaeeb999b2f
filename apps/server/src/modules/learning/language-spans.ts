import { replaceBetween } from './replace-between.ts'

/** A text in several languages, as the newer filter of Moodle writes it: `{mlang en}..{mlang}`, of several at once `{mlang en,fr}`. */
const OPEN = /\{\s{0,5}mlang\s{1,5}([a-z0-9_-]{2,20}(?:\s{0,5},\s{0,5}[a-z0-9_-]{2,20}){0,20})\s{0,5}\}/gi
const CLOSE = /\{\s{0,5}mlang\s{0,5}\}/gi
const CODE = /^[a-z]{2,3}(?:[-_][a-z0-9_-]{2,16})?$/
const BLOCK = /<(?:p|div|ul|ol|table|h[1-6]|pre|blockquote)\b/i

/**
 * The same in elements that name their language, as the older one does: the page shows one of them. Those of several languages name all
 * of them with commas.
 */
export const withLanguageSpans = (html: string): string =>
  /\{\s{0,5}mlang/i.test(html)
    ? replaceBetween(html.replace(CLOSE, '{mlang}'), OPEN, '{mlang}', ([, said = ''], text) => {
        const codes = said.toLowerCase().split(/\s*,\s*/)
        if (!codes.every(code => code === 'other' || CODE.test(code))) return null
        const tag = BLOCK.test(text) ? 'div' : 'span'
        const lang = codes.includes('other') ? '' : ` lang="${codes.join(',').replaceAll('_', '-')}"`
        return `<${tag} class="multilang"${lang}>${text}</${tag}>`
      })
    : html

import { plainText } from './gap-text.ts'

/** A choice as words: a list of the browser, and the name of a row, hold no formulas. Their TeX without its marks reads best there. */
export const choiceText = (html: string): string =>
  plainText(html)
    .replaceAll(/\\[([]|\\[)\]]/g, '')
    .replaceAll(/\\(?:dfrac|frac)\{([^{}]*)\}\{([^{}]*)\}/g, '($1)/($2)')
    .replaceAll(/\\sqrt\{([^{}]*)\}/g, '√($1)')
    .replaceAll(/\\(?:cdot|times)\b\s*/g, '·')
    .replaceAll(/\\(?:left|right|displaystyle|,|;|!)/g, '')
    .replaceAll(/\\pi\b\s*/g, 'π')
    .replaceAll(/\\(?:mathrm|text|mbox)\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\([A-Za-z]+)/g, '$1')
    .replaceAll(/[{}]/g, '')
    .trim()

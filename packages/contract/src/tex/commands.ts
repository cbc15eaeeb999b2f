import { withKnownShapes, withTagsInLine } from './shapes.ts'
import { withUnits } from './units.ts'
import { withoutReach } from './untrusted.ts'

/** What MathJax, for which most texts were written, takes and KaTeX does not: said in words of KaTeX. */

/**
 * Commands that KaTeX has under another name, or that say nothing of what is seen. A list for each text: what one of its formulas defines,
 * those after it know.
 */
export const texMacros = (): Record<string, string> => ({
  '\\mbox': '\\text{#1}',
  '\\require': '\\@secondoftwo{#1}{}',
  '\\class': '\\@secondoftwo{#1}{#2}',
  '\\cssId': '\\@secondoftwo{#1}{#2}',
  '\\style': '\\@secondoftwo{#1}{#2}',
  '\\bbox': '{#1}',
  // There are no numbers to lead to: the name of what is meant.
  '\\ref': '\\text{#1}',
  '\\eqref': '(\\text{#1})',
  '\\textsc': '\\text{#1}',
  '\\ensuremath': '{#1}',
  '\\mathtip': '\\@firstoftwo{#1}{#2}',
  '\\texttip': '\\@firstoftwo{#1}{#2}',
  '\\shoveleft': '{#1}',
  '\\shoveright': '{#1}',
  '\\lefteqn': '\\rlap{#1}',
  '\\cancelto': '\\cancel{#2}^{#1}',
  '\\nicefrac': '{}^{#1}\\!/{}_{#2}',
  '\\sfrac': '{}^{#1}\\!/{}_{#2}',
  '\\mathds': '\\mathbb{#1}',
  '\\mathbbm': '\\mathbb{#1}',
  '\\overparen': '\\overgroup{#1}',
  '\\underparen': '\\undergroup{#1}',
  '\\idotsint': '\\int\\!\\cdots\\!\\int',
  '\\abs': '\\left|#1\\right|',
  '\\norm': '\\left\\|#1\\right\\|',
  '\\euro': '\\text{€}',
  '\\celsius': '{}^{\\circ}\\mathrm{C}',
  '\\textdegree': '{}^{\\circ}',
  '\\scr': '\\mathscr',
  '\\Tiny': '\\tiny',
  '\\mit': '',
  '\\oldstyle': '',
  '\\strut': '',
  '\\hfill': '\\qquad',
  '\\centering': '',
})

const NAME = String.raw`\*?\s*(?:\{\s*(\\(?:[a-zA-Z]{1,40}|.))\s*\}|(\\[a-zA-Z]{1,40}))`
const NEW = new RegExp(String.raw`\\newcommand(?![a-zA-Z])${NAME}`, 'g')
const OPERATOR = /\\DeclareMathOperator(\*?)\s*(?:\{\s*(\\[a-zA-Z]{1,40})\s*\}|(\\[a-zA-Z]{1,40}))\s*\{([^{}]{1,60})\}/g

/** A command is defined whether or not there is one of its name: authors take names that KaTeX has. */
const define = (name: string): string => `\\providecommand{${name}}{}\\renewcommand{${name}}`

/** TeX as KaTeX reads it, in a line or by itself. */
export const texForKatex = (tex: string, isDisplay: boolean): string =>
  withKnownShapes(withUnits(withoutReach(isDisplay ? tex : withTagsInLine(tex))))
    // A box around one command is no box of words.
    .replaceAll(/\\mbox\s*(?=\\[a-zA-Z])/g, '')
    .replaceAll(NEW, (_all, braced?: string, bare?: string) => define(braced ?? bare ?? ''))
    .replaceAll(
      OPERATOR,
      (_all, star: string, braced: string | undefined, bare: string | undefined, said: string) =>
        `${define(braced ?? bare ?? '')}{\\operatorname${star}{${said}}}`,
    )
    .replaceAll(/\\bbox\s*\[[^[\]]{0,100}\]/g, '\\bbox')
    .replaceAll(/\\unicode\s*\{x([0-9a-f]{1,6})\}/gi, '\\char"$1 ')
    .replaceAll(/\\root\s*(\{[^{}]{1,50}\}|[^\\{}\s]{1,8})\s*\\of(?![a-zA-Z])/g, '\\sqrt[$1]')

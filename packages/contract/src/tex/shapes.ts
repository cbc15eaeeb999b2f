import { replaceTexCommands } from './arguments.ts'

/** What is drawn around or through a formula, by the notation of MathML. Circles and rounded boxes are boxes. */
const NOTATIONS: Readonly<Record<string, (inside: string) => string>> = {
  box: inside => `\\boxed{${inside}}`,
  roundedbox: inside => `\\boxed{${inside}}`,
  circle: inside => `\\boxed{${inside}}`,
  updiagonalstrike: inside => `\\cancel{${inside}}`,
  downdiagonalstrike: inside => `\\bcancel{${inside}}`,
  horizontalstrike: inside => `\\sout{${inside}}`,
  top: inside => `\\overline{${inside}}`,
  bottom: inside => `\\underline{${inside}}`,
  left: inside => `\\left|${inside}\\right.`,
  right: inside => `\\left.${inside}\\right|`,
  radical: inside => `\\sqrt{${inside}}`,
  longdiv: inside => `\\overline{\\smash{)}${inside}}`,
  actuarial: inside => `\\angl{${inside}}`,
}

/** Tables of plain TeX by the environments of LaTeX. */
const TABLES: Readonly<Record<string, string>> = {
  cases: 'cases',
  matrix: 'matrix',
  pmatrix: 'pmatrix',
  eqalign: 'aligned',
  displaylines: 'gathered',
}

/** Rows of a table as they were typed; the words of a case stand in its second column. */
function tableOf(name: string, rows: string): string {
  const lines = rows
    .split(/\\cr(?![a-zA-Z])|\\\\/)
    .filter((line, index, all) => index < all.length - 1 || line.trim() !== '')
  const said = name === 'cases' ? lines.map(line => line.replace(/&([^&]*)$/, '&\\text{$1}')) : lines
  const environment = TABLES[name] ?? 'matrix'
  return `\\begin{${environment}}${said.join('\\\\')}\\end{${environment}}`
}

/** Commands that are shaped otherwise in KaTeX: what is drawn around a formula, tables of plain TeX, columns of arrays. */
export function withKnownShapes(tex: string): string {
  let said = replaceTexCommands(tex, ['enclose'], 2, ({ given: [notations = '', inside = ''] }) =>
    notations.split(/[\s,]+/).reduce((made, notation) => NOTATIONS[notation]?.(made) ?? made, withKnownShapes(inside)),
  )
  said = replaceTexCommands(said, Object.keys(TABLES), 1, ({ name, given: [rows = ''] }) =>
    tableOf(name, withKnownShapes(rows)),
  )
  return said
    .replaceAll(/\\(begin|end)\{tabular\}/g, '\\$1{array}')
    .replaceAll(/\\(?:begin|end)\{(?:math|displaymath)\}/g, '')
    .replaceAll(
      /\\begin\{array\}\s*(\[\w\])?\s*\{((?:[^{}]|\{[^{}]*\}){1,100})\}/g,
      (_all, place = '', columns: string) => {
        const plain = columns.replaceAll(/[@!><]\{[^{}]*\}/g, '').replaceAll(/[pmb]\{[^{}]*\}/g, 'l')
        return `\\begin{array}${place}{${plain}}`
      },
    )
    .replaceAll(
      /\\buildrel\s*([^\\{}]{1,20}|\\[a-zA-Z]{1,20}\s*|\{[^{}]{1,50}\})\s*\\over(?![a-zA-Z])/g,
      '\\overset{$1}',
    )
}

/** A number of an equation that stands in a line, where KaTeX has none: its words. */
export const withTagsInLine = (tex: string): string =>
  replaceTexCommands(
    tex.replaceAll(/\\tag\s*\*/g, '\\tagbare'),
    ['tag', 'tagbare'],
    1,
    ({ name, given: [said = ''] }) => (name === 'tag' ? `\\quad(\\text{${said}})` : `\\quad\\text{${said}}`),
  )

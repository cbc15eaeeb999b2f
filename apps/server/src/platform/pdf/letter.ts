import { brand } from '@learn/brand'
import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { FONTS } from './fonts.ts'
import { renderPdf } from './render.ts'
import { seedHead } from './seeds.ts'

const { pine, accent } = brand.colors
const QUIET = '#5d665f'

const styles = StyleSheet.create({
  page: { fontFamily: FONTS, fontWeight: 500, fontSize: 10.5, color: '#10201a', padding: 52 },
  head: { flexDirection: 'row', gap: 12, alignItems: 'center' },
  mark: {
    width: 38,
    height: 38,
    borderRadius: 9,
    backgroundColor: pine,
    alignItems: 'center',
    justifyContent: 'center',
  },
  quiet: { fontSize: 9.5, color: QUIET },
  strong: { fontSize: 13, fontWeight: 600 },
  title: { fontSize: 20, fontWeight: 600, marginTop: 26 },
  lead: { marginTop: 4 },
  text: { marginTop: 14, lineHeight: 1.5 },
  heading: { fontSize: 13, fontWeight: 600, marginTop: 24 },
  row: { flexDirection: 'row', gap: 12, paddingTop: 8, paddingBottom: 8, borderBottom: '1 solid #d8d9cf' },
  headRow: { marginTop: 18 },
  main: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
})

/** A column of a table in a document: the one without a width takes what is left; figures stand at the right. */
export interface LetterColumn {
  name: string
  width?: number
  isFigure?: boolean
}

/** A cell; an array is a line with quieter ones below it. */
export type LetterCell = string | readonly string[]

/** A text in the size of the document. */
export const letterText = (text: string): ReactElement => h(Text, { style: styles.text, key: text }, text)

export const letterHeading = (text: string): ReactElement => h(Text, { style: styles.heading, key: `# ${text}` }, text)

const columnStyle = ({ width, isFigure }: LetterColumn) =>
  width === undefined ? styles.main : { width, ...(isFigure && { textAlign: 'right' as const }) }

/** A table under a head that stands on each of its pages; no row is cut. */
export function letterTable(columns: readonly LetterColumn[], rows: readonly (readonly LetterCell[])[]): ReactElement {
  const cell = (value: LetterCell, column: LetterColumn): ReactElement => {
    const [first = '', ...more] = typeof value === 'string' ? [value] : value
    return h(
      View,
      { style: columnStyle(column), key: column.name },
      h(Text, {}, first),
      ...more.map((line, at) => h(Text, { style: styles.quiet, key: at }, line)),
    )
  }
  return h(
    View,
    { key: columns.map(({ name }) => name).join() },
    h(
      View,
      { style: { ...styles.row, ...styles.headRow }, fixed: true },
      ...columns.map(column =>
        h(Text, { style: { ...columnStyle(column), ...styles.quiet }, key: column.name }, column.name),
      ),
    ),
    ...rows.map((row, at) =>
      h(View, { style: styles.row, key: at, wrap: false }, ...columns.map((column, n) => cell(row[n] ?? '', column))),
    ),
  )
}

export interface Letter {
  /** What it is, beside the mark of the institute. */
  kind: string
  title: string
  lead: string
  at: Date
  body: readonly ReactNode[]
  /** What begins on pages of its own. Breaking a long table takes time that grows with its square. */
  pages?: readonly ReactNode[]
  /** The last line. */
  foot: string
}

/** Who speaks, beside the mark of the institute, and a quieter line. */
export const letterHead = (name: string, note: string): ReactElement =>
  h(
    View,
    { style: styles.head },
    h(View, { style: styles.mark }, seedHead({ count: 21, size: 28, color: accent, min: 1.2, max: 2.9 })),
    h(View, {}, h(Text, { style: styles.strong }, name), note === '' ? null : h(Text, { style: styles.quiet }, note)),
  )

/** A document of the institute on A4, under its mark, as the bytes of a PDF. */
export function renderLetter({ kind, title, lead, at, body, pages = [], foot }: Letter): Promise<Buffer> {
  const last = h(Text, { style: { ...styles.quiet, marginTop: 18 }, key: 'foot' }, foot)
  const page = (key: string, ...parts: readonly ReactNode[]) =>
    h(Page, { size: 'A4', style: styles.page, key }, ...parts)
  return renderPdf(
    { title: `${kind}: ${lead || title}`, author: brand.legalName, at },
    page(
      'first',
      letterHead(brand.legalName, kind),
      h(Text, { style: styles.title }, title),
      h(Text, { style: styles.lead }, lead),
      ...body,
      pages.length === 0 ? last : null,
    ),
    ...pages.map((part, at) => page(`more ${at}`, part, at === pages.length - 1 ? last : null)),
  )
}

import * as fc from 'fast-check'
import type { CellStyle, FileCell, FileColumn, FileRow, FileSheet, FileTable, SheetFile } from './sheet-file.ts'

/** Any text that a cell can hold, awkward ones often. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    ' lead',
    'a\r\nb',
    '_x000D_',
    '_x005F_x0041_',
    '<&>"\'',
    '\u0000',
    '\ud800',
    '₹ हिन्दी 😀',
    '=1+1',
    "'1",
  ),
)

const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).filter(n => !Object.is(n, -0))
export const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.integer(),
  finite,
  fc.constantFrom(60, 45_000.123456789, 1e-320),
)
const anyError = fc.constantFrom('#N/A', '#DIV/0!', '#REF!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!').map(e => ({ e }))
const anyValue = fc.oneof(anyNumber, anyText, fc.boolean(), anyError)
const anyContent = fc.oneof({ weight: 9, arbitrary: anyValue }, { weight: 1, arbitrary: fc.constant(null) })

/** Formulas as they are typed. */
export const anyFormula = fc.constantFrom(
  '=1+1',
  '=SUM(A1:B9)',
  '=A1:A3*2',
  '=SORT(FILTER(A1:B9,A1:A9>1))',
  '=LET(x,A1,f,LAMBDA(y,[z],x+y),f(2))',
  '=SUM(A1#)',
  '=@A1:A9',
  '="_xlfn."&"a""b"',
  "='It''s & <b>'!$A$1",
  '=STDEV.S(A1:A9)+TEXTJOIN(",",TRUE,A:A)',
  '=IFERROR(VLOOKUP(A1,$B$1:$C$9,2,FALSE),"")',
  '={1,2;3,4}',
)

const anyColor = fc.constantFrom('#FFEE00', '#112233', '#FFFFFF')
const anyBorder = fc.record(
  { line: fc.constantFrom('thin', 'medium', 'thick', 'dashed', 'dotted', 'double'), color: anyColor },
  { requiredKeys: ['line'] },
)
const on = fc.constant(true as const)
export const anyStyle: fc.Arbitrary<CellStyle> = fc.record(
  {
    format: fc.constantFrom('0.00', 'dd/mm/yyyy', '@', '[$₹-en-IN]#,##0.00', '#,##0;[Red]"a<b"'),
    bold: on,
    italic: on,
    underline: on,
    strike: on,
    color: anyColor,
    fill: anyColor,
    fontSize: fc.integer({ min: 6, max: 10 }),
    align: fc.constantFrom('left', 'center', 'right'),
    verticalAlign: fc.constantFrom('top', 'middle'),
    isWrapped: on,
    top: anyBorder,
    left: anyBorder,
    isUnlocked: on,
  },
  { requiredKeys: [] },
)

const anyCell: fc.Arbitrary<FileCell> = fc
  .record({
    row: fc.oneof(fc.nat(30), fc.constant(1_048_575)),
    col: fc.oneof(fc.nat(30), fc.constant(16_383)),
    value: anyContent,
    formula: fc.option(anyFormula),
    isKnown: fc.boolean(),
    style: fc.nat(3),
    comment: fc.option(anyText, { freq: 6 }),
  })
  .map(({ row, col, value, formula, isKnown, style, comment }) => ({
    row,
    col,
    value: formula !== null && !isKnown ? null : value,
    ...(formula !== null && { formula }),
    // An empty cell is in a file for its look or its comment.
    ...((style > 0 || (value === null && formula === null)) && { style: style || 1 }),
    ...(comment !== null && { comment }),
  }))

const anyCells = fc
  .uniqueArray(anyCell, { selector: ({ row, col }) => `${row},${col}`, maxLength: 25 })
  .map(cells => cells.toSorted((a, b) => a.row - b.row || a.col - b.col))

const sheetName = fc.constantFrom('Sheet1', "It's & <b>", 'हिन्दी', 'A "quoted" one', ' spaced ')
const anySheet = (name: string): fc.Arbitrary<FileSheet> =>
  fc
    .record({
      name: fc.constant(name),
      isProtected: fc.boolean(),
      cells: anyCells,
      columns: fc.constantFrom<FileColumn[][]>(
        [],
        [
          { first: 0, last: 2, widthPx: 121 },
          { first: 5, last: 16_383, isHidden: true as const, style: 1 },
        ],
      ),
      rows: fc.constantFrom<FileRow[][]>(
        [],
        [
          { row: 3, heightPx: 40 },
          { row: 900, isHidden: true as const },
        ],
      ),
      tables: fc.constant<FileTable[]>([]),
    })
    .map(({ isProtected, ...sheet }) => ({ ...sheet, ...(isProtected && { isProtected }) }))

/** Any file that a workbook can hold without loss. */
export const anySheetFile: fc.Arbitrary<SheetFile> = fc
  .uniqueArray(sheetName, { minLength: 1, maxLength: 3 })
  .chain(names =>
    fc.record({
      sheets: fc.tuple(...names.map(anySheet)),
      names: fc.constantFrom([], [{ name: 'Rate', formula: '=Sheet1!$A$1*2' }]),
      styles: fc.tuple(fc.constant({}), anyStyle, anyStyle, anyStyle).map(list => [...list]),
      leftOut: fc.constant([]),
    }),
  )

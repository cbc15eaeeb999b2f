import type { Marks } from './marks.ts'
import type { PackageParts } from './package-parts.ts'

/** What stands before the pieces that were left out. */
export const LEFT_OUT = 'Left out: '

/** What is said of comments that came in. */
const AUTHORS = 'The names of those who wrote comments were left out.'
const THREADS = 'Threads of comments were read as one comment a cell.'
export const OF_COMMENTS: readonly string[] = [AUTHORS, THREADS]

/** Said of a workbook that takes values from others. */
export const OTHER_FILES = 'Formulas that read other workbooks were replaced by the values in the file.'

/** Elements and marks of a workbook that are not read, and how a person calls them. */
const MARKS: [marks: string[], sentence: string][] = [
  [['array'], 'Array formulas of fixed size are read as formulas that spill.'],
  [['author'], AUTHORS],
  [['autoFilter', 'sortState'], 'Filters were left out.'],
  [['customSheetViews'], 'Views of single people were left out.'],
  [['dataTable'], 'What-if tables were read as values.'],
  [['defaultSize'], 'Sizes of all rows or columns together were left out.'],
  [['iterate'], 'Circles are not calculated repeatedly, and results are not rounded to what is shown.'],
  [['otherFile'], OTHER_FILES],
  [['notANumber'], 'Numbers that cannot be read were replaced by #NUM!.'],
  [['outline'], 'Groups of rows and columns were left out.'],
  [['pane'], 'Frozen and split panes were left out.'],
  [['password'], 'Passwords were left out: whoever opens the workbook can end its protection.'],
  [['protectedRanges'], 'Ranges that only some people may edit were left out.'],
  [['rPh'], 'Phonetic hints were left out.'],
  [['rPr'], 'Looks of parts of a text were left out.'],
  [['rowStyle'], 'Looks of whole rows were left out.'],
  [['scenarios'], 'Scenarios were left out.'],
  [['headerFooter', 'pageSetup', 'printOptions', 'rowBreaks', 'colBreaks'], 'Settings for printing were left out.'],
  [['tableWithoutTitles'], 'Tables without titles were read as plain cells.'],
  [['threadedComment'], THREADS],
  [['workbookProtection'], 'The protection of the order of sheets was left out.'],
  [['unknown'], 'Parts of sheets that this program does not know were left out.'],
]

/** What is left out by the piece: elements, marks or parts, and how one of them and several are called. */
const PIECES: [of: readonly string[] | RegExp, one: string, many: string][] = [
  [/^xl\/charts\/chart[^/]*\.xml$|^xl\/charts\/chartEx[^/]*\.xml$/i, 'chart', 'charts'],
  [['chartsheet'], 'sheet that holds only a chart', 'sheets that hold only a chart'],
  [/^xl\/media\//i, 'picture', 'pictures'],
  [
    ['dialogsheet', 'macrosheet', 'xlMacrosheet'],
    'sheet that holds only dialogs or macros',
    'sheets that hold only dialogs or macros',
  ],
  [['cfRule'], 'conditional format', 'conditional formats'],
  [['dataValidation'], 'rule for what may be typed', 'rules for what may be typed'],
  [['hyperlink'], 'link', 'links'],
  [['oleObject', 'control'], 'embedded object or control', 'embedded objects and controls'],
  [['slicer', 'timelineRef'], 'slicer', 'slicers'],
  [['sparkline'], 'sparkline', 'sparklines'],
]
/** What is read otherwise than it was, by the piece. */
const CHANGED: typeof PIECES = [
  [['mergeCell'], 'merged range was read as single cells', 'merged ranges were read as single cells'],
  [/^xl\/pivotTables\/[^/]*\.xml$/i, 'pivot table was read as values', 'pivot tables were read as values'],
]
const TOLD = new Set([
  ...MARKS.flatMap(([marks]) => marks),
  ...[...PIECES, ...CHANGED].flatMap(([of]) => (of instanceof RegExp ? [] : of)),
])

/** Children of a worksheet that are read, or hold nothing that anyone misses. */
const KNOWN = new Set(
  `sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection tableParts pageMargins
  ignoredErrors phoneticPr extLst AlternateContent drawing legacyDrawing legacyDrawingHF drawingHF picture dataConsolidate
  customProperties cellWatches smartTags webPublishItems conditionalFormatting dataValidations hyperlinks mergeCells
  oleObjects controls`.split(/\s+/),
)

const PARTS: [path: RegExp, sentence: string][] = [
  [/^xl\/vbaProject|^xl\/macrosheets\//i, 'Macros were left out.'],
  [/^xl\/drawings\/drawing/i, 'Drawn shapes, if there were any, were left out.'],
  [/^xl\/(?:connections|queryTables|model\/)/i, 'Connections to data were left out.'],
  [/^xl\/richData\//i, 'Linked data and pictures in cells were read as plain values.'],
]

/** What to note of an element of a worksheet at a depth (the root is at 1), or null for nothing. */
export function getMark(element: string, depth: number): string | null {
  if (TOLD.has(element)) return element
  return depth === 2 && !KNOWN.has(element) ? 'unknown' : null
}

/** One sentence for each kind of thing that a workbook held and a sheet file does not; what can be counted is counted. */
export function getLeftOut(parts: PackageParts, marks: Marks, looks: ReadonlySet<string>): string[] {
  const told = (pieces: typeof PIECES) =>
    pieces.flatMap(([of, one, many]) => {
      const count = of instanceof RegExp ? parts.count(of) : of.reduce((sum, mark) => sum + marks.countOf(mark), 0)
      return count === 0 ? [] : `${count} ${count === 1 ? one : many}`
    })
  const pieces = told(PIECES)
  return [
    ...(pieces.length > 0 ? [`${LEFT_OUT}${pieces.join(', ')}.`] : []),
    ...told(CHANGED).map(sentence => `${sentence}.`),
    ...MARKS.flatMap(([names, sentence]) => (names.some(name => marks.has(name)) ? sentence : [])),
    ...PARTS.flatMap(([path, sentence]) => (parts.count(path) > 0 ? sentence : [])),
    ...(looks.size > 0 ? [`Some looks were left out: ${[...looks].sort().join(', ')}.`] : []),
  ]
}

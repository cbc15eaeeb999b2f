import type { PackageParts } from './package-parts.ts'

/** Elements and marks of a workbook that are not read, and how a person calls them. */
const MARKS: [marks: string[], sentence: string][] = [
  [['array'], 'Array formulas of fixed size are read as formulas that spill.'],
  [['author'], 'The names of those who wrote comments were left out.'],
  [['autoFilter', 'sortState'], 'Filters were left out.'],
  [['chartsheet'], 'Sheets that hold only a chart were left out.'],
  [['conditionalFormatting', 'conditionalFormattings'], 'Conditional formats were left out.'],
  [['customSheetViews'], 'Views of single people were left out.'],
  [['dataTable'], 'What-if tables were read as values.'],
  [['dataValidations'], 'Rules for what may be typed were left out.'],
  [['defaultSize'], 'Sizes of all rows or columns together were left out.'],
  [['dialogsheet', 'macrosheet', 'xlMacrosheet'], 'Sheets that hold only dialogs or macros were left out.'],
  [['hyperlinks'], 'Links were left out.'],
  [['iterate'], 'Circles are not calculated repeatedly, and results are not rounded to what is shown.'],
  [['mergeCells'], 'Merged cells were read as single cells.'],
  [['oleObjects', 'controls'], 'Embedded objects and controls were left out.'],
  [['outline'], 'Groups of rows and columns were left out.'],
  [['pane'], 'Frozen and split panes were left out.'],
  [['password'], 'Passwords were left out: whoever opens the workbook can end its protection.'],
  [['protectedRanges'], 'Ranges that only some people may edit were left out.'],
  [['rPh'], 'Phonetic hints were left out.'],
  [['rPr'], 'Looks of parts of a text were left out.'],
  [['rowStyle'], 'Looks of whole rows were left out.'],
  [['scenarios'], 'Scenarios were left out.'],
  [['headerFooter', 'pageSetup', 'printOptions', 'rowBreaks', 'colBreaks'], 'Settings for printing were left out.'],
  [['slicerList', 'timelineRefs'], 'Slicers were left out.'],
  [['sparklineGroups'], 'Sparklines were left out.'],
  [['tableWithoutTitles'], 'Tables without titles were read as plain cells.'],
  [['threadedComment'], 'Threads of comments were read as one comment a cell.'],
  [['workbookProtection'], 'The protection of the order of sheets was left out.'],
  [['unknown'], 'Parts of sheets that this program does not know were left out.'],
]
const TOLD = new Set(MARKS.flatMap(([marks]) => marks))

/** Children of a worksheet that are read, or hold nothing that anyone misses. */
const KNOWN = new Set(
  `sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection tableParts pageMargins
  ignoredErrors phoneticPr extLst AlternateContent drawing legacyDrawing legacyDrawingHF drawingHF picture dataConsolidate
  customProperties cellWatches smartTags webPublishItems`.split(/\s+/),
)

const PARTS: [path: RegExp, sentence: string][] = [
  [/^xl\/vbaProject|^xl\/macrosheets\//i, 'Macros were left out.'],
  [/^xl\/charts\//i, 'Charts were left out.'],
  [/^xl\/drawings\/drawing/i, 'Drawn shapes, if there were any, were left out.'],
  [/^xl\/media\//i, 'Pictures were left out.'],
  [/^xl\/pivotTables\//i, 'Pivot tables were read as values.'],
  [/^xl\/(?:connections|queryTables|model\/)/i, 'Connections to data were left out.'],
  [/^xl\/richData\//i, 'Linked data and pictures in cells were read as plain values.'],
]

/** What to note of an element of a worksheet at a depth (the root is at 1), or null for nothing. */
export function markOf(element: string, depth: number): string | null {
  if (TOLD.has(element)) return element
  return depth === 2 && !KNOWN.has(element) ? 'unknown' : null
}

/** One sentence for each kind of thing that a workbook held and a sheet file does not. */
export function leftOutOf(parts: PackageParts, marks: ReadonlySet<string>, looks: ReadonlySet<string>): string[] {
  return [
    ...MARKS.flatMap(([names, sentence]) => (names.some(name => marks.has(name)) ? sentence : [])),
    ...PARTS.flatMap(([path, sentence]) => (parts.has(path) ? sentence : [])),
    ...(looks.size > 0 ? [`Some looks were left out: ${[...looks].sort().join(', ')}.`] : []),
  ]
}

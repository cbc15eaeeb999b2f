import type { PackageParts } from './package-parts.ts'
import type { WorkbookPart } from './read-xlsx.ts'

/** Elements of a sheet that are not read, and how a person calls them. */
const ELEMENTS: [names: string[], sentence: string][] = [
  [['array'], 'Array formulas of fixed size are read as formulas that spill.'],
  [['autoFilter'], 'Filters were left out.'],
  [['chartsheet'], 'Sheets that hold only a chart were left out.'],
  [['conditionalFormatting'], 'Conditional formats were left out.'],
  [['dataTable'], 'What-if tables were read as values.'],
  [['dataValidations'], 'Rules for what may be typed were left out.'],
  [['hyperlinks'], 'Links were left out.'],
  [['mergeCells'], 'Merged cells were read as single cells.'],
]
const PARTS: [path: RegExp, sentence: string][] = [
  [/^xl\/vbaProject|^xl\/macrosheets\//i, 'Macros were left out.'],
  [/^xl\/charts\//i, 'Charts were left out.'],
  [/^xl\/media\//i, 'Pictures were left out.'],
  [/^xl\/comments|^xl\/threadedComments\//i, 'Comments were left out.'],
  [/^xl\/pivotTables\//i, 'Pivot tables were read as values.'],
  [/^xl\/(?:connections|queryTables)/i, 'Connections to data were left out.'],
]

/** One sentence for each kind of thing that a workbook held and a sheet file does not. */
export function leftOutOf(parts: PackageParts, elements: ReadonlySet<string>, book: WorkbookPart): string[] {
  return [
    ...ELEMENTS.flatMap(([names, sentence]) => (names.some(name => elements.has(name)) ? sentence : [])),
    ...PARTS.flatMap(([path, sentence]) => (parts.has(path) ? sentence : [])),
    ...(book.hasLocalNames ? ['Names of a single sheet were left out.'] : []),
  ]
}

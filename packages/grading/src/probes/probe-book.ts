import { CellError, type Scalar, type Scenario, Workbook } from '@learn/sheet'
import { getPlace } from '../places.ts'
import type { Prepared } from '../prepared.ts'
import type { ReferenceCell } from '../variants/problem-sheet.ts'
import { buildVariantModel, type VariantSheet } from '../variants/variant-book.ts'
import { IN_FEBRUARY, type Variant } from '../variants/vary.ts'
import { changedOptions } from '../workbook.ts'

/** Cells by number with what stands in them. */
export type Data = ReadonlyMap<number, Scalar>

const OWN: Variant = {
  name: 'as it is',
  edits: new Map(),
  isOutside: false,
  hasNewZero: false,
  isMissing: false,
  isAlike: false,
  isEmpty: false,
  otherShared: new Set(),
}
/** Changed data that probes begin with, besides the problem's own. */
const OTHER_BASES = 2

/** The problem's data and some changed data, on which single cells are tried. */
export class ProbeBook {
  readonly bases: readonly VariantSheet[]
  private readonly prepared: Prepared
  private readonly scenario: Scenario

  constructor(prepared: Prepared) {
    this.prepared = prepared
    const changed = prepared.variants.sheets.filter(({ isFree }) => !isFree)
    const fresh = changed.filter(({ variant }) => variant.name.startsWith('fresh'))
    // A lone day in the shortest month: 30 days on is another month.
    const hasLoneDay = prepared.variants.tables.data.some(
      ({ fields, size }) => size === 1 && fields[0]?.kind === 'date',
    )
    const february = changed.find(({ variant }) => variant.name === IN_FEBRUARY)
    if (hasLoneDay && february) fresh.splice(1, 0, february)
    const own: VariantSheet = { variant: OWN, sheet: 0, isFree: false, gone: new Set() }
    this.bases = [own, ...fresh.slice(0, OTHER_BASES)].map((base, sheet) => ({ ...base, sheet }))
    this.scenario = Workbook.fromModel(
      buildVariantModel(prepared.sheet, this.bases),
      changedOptions(prepared.options),
    ).scenario()
  }

  /** What stands in a cell of a base. */
  valueOf({ variant }: VariantSheet, index: number): Scalar {
    const { edits } = variant
    return edits.has(index) ? (edits.get(index) ?? null) : (this.prepared.sheet.values[index] ?? null)
  }

  /** What formulas give in a cell's place on a base with other values in some cells. */
  evaluate(
    base: VariantSheet,
    data: Data,
    formulas: readonly string[],
    { cell }: ReferenceCell,
  ): (Scalar | Scalar[][])[] {
    const { cols } = this.prepared.sheet
    const place = (index: number) => ({ sheet: base.sheet, row: Math.floor(index / cols), col: index % cols })
    const inputs = [...data].map(([index, value]) => {
      const input = value instanceof CellError ? null : typeof value === 'string' ? `'${value}` : value
      return [place(index), input] as const
    })
    return this.scenario.values(inputs, formulas, { sheet: base.sheet, ...getPlace(cell) })
  }
}

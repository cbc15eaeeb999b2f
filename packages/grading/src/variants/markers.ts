import type { Scalar } from '@learn/sheet'
import type { Draft } from './draft.ts'
import { asNumber, type Field, isNumber } from './field.ts'
import type { Literals } from './literals.ts'
import type { Sheet } from './sheet.ts'

/** Functions that ask what kind a value is of: what a marker in place of a number gives is part of what they answer. */
const MINDS_KINDS = ['ISNUMBER', 'ISTEXT', 'ISNONTEXT', 'ISERROR', 'ISERR', 'IFERROR', 'N', 'TYPE']

/** True for a text among numbers that is none itself: "AB" for who was absent. */
export const isMarker = (value: Scalar): value is string => typeof value === 'string' && !isNumber(asNumber(value))

/**
 * Markers among numbers stay out of cells that formulas name by themselves and that hold a number in the data: what
 * `RANK("AB",D2:D9)` should be is nobody's question, unless a formula names the marker or asks for kinds.
 */
export function keepMarkers(draft: Draft, { isNamed }: Sheet, { functions, texts }: Literals): void {
  if (MINDS_KINDS.some(name => functions.has(name))) return
  for (const { fields } of draft.tables)
    for (const field of fields) {
      if (field.kind !== 'number' || !field.values.some(isMarker)) continue
      const line = draft.line(field)
      line.forEach((value, row) => {
        if (!isMarker(value) || texts.has(value.toLowerCase())) return
        if (!isNamed(field.places[row] ?? 0) || isMarker(field.values[row] ?? null)) return
        const other = rowForMarker(field, line, isNamed)
        if (other < 0) return
        line[row] = line[other] ?? null
        line[other] = value
      })
    }
}

/** The first row with a number whose cell no formula names by itself; -1: none. */
const rowForMarker = ({ places }: Field, line: readonly Scalar[], isNamed: Sheet['isNamed']): number =>
  line.findIndex((value, row) => isNumber(value) && !isNamed(places[row] ?? 0))

import type { VariantWrite } from './draft.ts'
import { getGrain, getStep, isNumber, type Table } from './field.ts'

/** Days by which a lone day moves: into another month, whose first or last day it may be. */
export const DAYS_ON = 40

/** Single numbers and days change a little, so that one that a formula has written out shows. */
export function varyLoneNumbers(tables: readonly Table[]): VariantWrite[] {
  const lone = tables
    .flatMap(({ fields, size }) => (size === 1 ? fields : []))
    .filter(({ kind }) => kind === 'number' || kind === 'date')
  return [
    {
      name: 'lone numbers',
      isShuffled: false,
      write: draft => {
        for (const field of lone) {
          const value = field.values[0] ?? null
          if (isNumber(value)) draft.put(field, 0, value + (field.kind === 'date' ? DAYS_ON : getStep(getGrain(field))))
        }
      },
    },
  ]
}

import type { Scalar } from '@learn/sheet'
import type { Field, Table } from './field.ts'

/** Changes to cells by number; null empties a cell. */
export type Edits = ReadonlyMap<number, Scalar>

/** A variant as what it writes, into data in another order or in its own. */
export interface VariantWrite {
  name: string
  isShuffled: boolean
  write: (draft: Draft) => void
}

/** A copy of the data's tables that a variant writes into. */
export class Draft {
  readonly tables: readonly Table[]
  /** Lines whose values a variant is about: they stay as they were put. */
  readonly meant = new Set<Field>()
  private readonly lines = new Map<Field, Scalar[]>()
  constructor(tables: readonly Table[]) {
    this.tables = tables
    for (const { fields } of tables) for (const field of fields) this.lines.set(field, [...field.values])
  }

  line(field: Field): Scalar[] {
    return this.lines.get(field) as Scalar[]
  }

  put(field: Field, record: number, value: Scalar): void {
    this.line(field)[record] = value
  }

  /** Puts the records of a table into another order: the n-th becomes what `order[n]` was. */
  reorder({ fields }: Table, order: readonly number[]): void {
    for (const field of fields) {
      const before = [...this.line(field)]
      order.forEach((from, to) => this.put(field, to, before[from] ?? null))
    }
  }

  /** What differs from the data. */
  edits(): Edits {
    const edits = new Map<number, Scalar>()
    for (const [field, line] of this.lines)
      line.forEach((value, i) => {
        if (!Object.is(value, field.values[i])) edits.set(field.places[i] as number, value)
      })
    return edits
  }
}

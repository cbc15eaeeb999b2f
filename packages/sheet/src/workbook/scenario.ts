import { type CellPlace, PlaceError } from '../references/place.ts'
import type { Scalar } from '../values.ts'
import type { CellInput, Typing } from './cell-input.ts'
import { evaluateFormula } from './evaluate-formula.ts'
import type { Places } from './places.ts'
import type { Session } from './session.ts'

/** Inputs of one variant: places with what is put there. */
export type Variant = readonly (readonly [place: CellPlace, input: CellInput])[]

/**
 * A copy of a workbook for questions of the kind "what if": each is answered from the copy as it was made, and the
 * workbook is never touched. Copying costs once, a question what its inputs reach.
 */
export class Scenario {
  private readonly session: Session
  private readonly typing: Typing
  private readonly places: Places
  private readonly numbers: readonly number[]

  /** `session` and `typing` of the copy; `places` of the workbook, whose sheets `numbers` are sheets 0, 1, 2 ... of the copy. */
  constructor(session: Session, typing: Typing, places: Places, numbers: readonly number[]) {
    this.session = session
    this.typing = typing
    this.places = places
    this.numbers = numbers
  }

  /**
   * Values under changed inputs. An output is a cell (`'B7'`: its value), a range (`'A1:C3'`: rows of values) or a
   * formula that stands in no cell (`'=SUM(A1:A9)'`), calculated as if it stood at `at` (A1 of the first sheet when left
   * out). Throws `PlaceError`.
   */
  values(inputs: Variant, outputs: readonly string[], at: CellPlace = 'A1'): (Scalar | Scalar[][])[] {
    const { session } = this
    return session.trial(
      () => {
        for (const [place, input] of inputs) {
          const { sheet, row, col } = this.places.cell(place)
          this.typing.write(this.numberOf(sheet), row, col, input)
        }
      },
      () => outputs.map(output => this.read(output, at)),
    )
  }

  /** Number of a sheet in the copy; sheets that came later are not in it. */
  private numberOf(sheet: number): number {
    const number = this.numbers.indexOf(sheet)
    if (number < 0) throw new PlaceError(`The scenario has no sheet ${sheet}`)
    return number
  }

  private read(output: string, at: CellPlace): Scalar | Scalar[][] {
    const { engine } = this.session
    if (output.startsWith('=')) {
      const place = this.places.cell(at)
      return evaluateFormula(this.session, output, { ...place, sheet: this.numberOf(place.sheet) })
    }
    const area = this.places.area(output)
    const sheet = this.numberOf(area.sheet)
    if (!output.includes(':')) return engine.peek(sheet, area.top, area.left)
    return Array.from({ length: area.bottom - area.top + 1 }, (_, r) =>
      Array.from({ length: area.right - area.left + 1 }, (_c, c) => engine.peek(sheet, area.top + r, area.left + c)),
    )
  }
}

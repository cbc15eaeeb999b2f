import type { Program } from '../evaluate/program.ts'
import type { NamedFormula } from '../graph/names.ts'
import type { FormulaNode } from '../graph/node.ts'
import { printTemplate, shift } from '../parse/template.ts'
import type { RefToken } from '../references/a1.ts'
import type { Cells } from './cells.ts'
import type { At } from './places.ts'
import type { Session } from './session.ts'

/**
 * A reference as it shall read, the same object when it stays; null when its cells are gone. `sheet` is where it points
 * (-1 for nowhere or several sheets), `own` the sheet of its formula.
 */
export type RefRewrite = (ref: RefToken, sheet: number, own: number) => RefToken | null

/** A formula with its references rewritten; null when none of them changes. */
function rewrittenProgram(cells: Cells, program: Program, at: At, rewrite: RefRewrite): Program | null {
  const changed = rewriteAt(cells, at, rewrite)
  const isSame = program.template.refs.every(relative => {
    const ref = shift(relative, at.row, at.col)
    return changed(ref) === ref
  })
  return isSame ? null : movedProgram(cells, program, at, at, rewrite)
}

/** A formula moved from one cell to another: it goes on reading the same cells, or what `rewrite` makes of them. */
export function movedProgram(cells: Cells, program: Program, from: At, to: At, rewrite: RefRewrite): Program {
  const text = printTemplate(program.template, from.row, from.col, rewriteAt(cells, from, rewrite))
  return cells.engine.programs.find(text, to.row, to.col, program.isLegacy)
}

function rewriteAt({ engine }: Cells, at: At, rewrite: RefRewrite) {
  return (ref: RefToken) => rewrite(ref, ref.sheet === null ? at.sheet : engine.sheetIndex(ref.sheet), at.sheet)
}

/** Rewrites the references of all formulas (save those `isLeft` leaves alone) and names. */
export function rewriteReferences(
  session: Session,
  rewrite: RefRewrite,
  isLeft?: (node: FormulaNode) => boolean,
): void {
  const { cells, engine, journal } = session
  const writes = []
  for (const node of engine.formulas) {
    if (isLeft?.(node)) continue
    const program = rewrittenProgram(cells, node.program, node, rewrite)
    if (program) writes.push({ node, state: { ...cells.state(node.sheet, node.row, node.col), program } })
  }
  rewriteNames(session, rewrite)
  for (const { node, state } of writes) journal.follow(node.sheet, node.row, node.col, state)
}

function rewriteNames({ cells, engine, journal }: Session, rewrite: RefRewrite): void {
  const [first = 0] = engine.sheets.order
  for (const [key, named] of engine.names) {
    const program = rewrittenProgram(cells, named.program, { sheet: first, row: 0, col: 0 }, rewrite)
    if (!program) continue
    const next = { ...named, text: printTemplate(program.template, 0, 0), program }
    const set = (value: NamedFormula) => () => {
      engine.names.set(key, value)
      engine.relinkAll()
    }
    journal.perform(set(next), set(named))
  }
}

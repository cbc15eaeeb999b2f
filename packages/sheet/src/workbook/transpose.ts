import type { Program } from '../evaluate/program.ts'
import type { ProgramCache } from '../graph/program-cache.ts'
import { fitsAt, isOnSheet, printTemplate } from '../parse/template.ts'
import { MAX_COLS, type RefToken } from '../references/a1.ts'

/** A place from which all references of a clip print as they are, whatever way they point. */
const MIDDLE = MAX_COLS / 2

/**
 * A formula whose rows and columns change places: what was two rows up is two columns left. References that are fixed
 * by `$` in any direction, and those to whole columns and rows, stay as they are.
 */
export function transposedProgram(programs: ProgramCache, program: Program): Program {
  if (!fitsAt(program.template, MIDDLE, MIDDLE)) return program
  const text = printTemplate(program.template, MIDDLE, MIDDLE, ref => swapped(ref, MIDDLE, MIDDLE))
  return programs.find(text, MIDDLE, MIDDLE, program.isLegacy)
}

function swapped(ref: RefToken, row: number, col: number): RefToken {
  const { flags } = ref
  if (flags !== 0 || ref.kind === 'cols' || ref.kind === 'rows') return ref
  const next = {
    ...ref,
    r1: row + ref.c1 - col,
    c1: col + ref.r1 - row,
    r2: row + ref.c2 - col,
    c2: col + ref.r2 - row,
  }
  return isOnSheet(next) ? next : ref
}

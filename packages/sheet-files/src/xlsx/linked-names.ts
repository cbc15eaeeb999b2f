import { formulaTokens } from '@learn/sheet/formulas'
import { readsOtherFile } from './plain-formula.ts'

/** A name of a workbook and what it stands for. */
interface DefinedName {
  name: string
  formula: string
}

/**
 * Names that stand for cells of other workbooks, by themselves or by another such name, in lower case: a formula with one reads another
 * file too.
 */
export function findLinkedNames(names: readonly DefinedName[]): ReadonlySet<string> {
  const linked = new Set<string>()
  for (let size = -1; size !== linked.size; ) {
    size = linked.size
    for (const { name, formula } of names)
      if (readsOtherFile(formula) || usesName(formula, linked)) linked.add(name.toLowerCase())
  }
  return linked
}

/** True for a formula with one of some names, which are in lower case. */
export const usesName = (formula: string, names: ReadonlySet<string>): boolean =>
  names.size > 0 &&
  formulaTokens(formula).some(({ kind, text }) => kind === 'name' && names.has(text.trim().toLowerCase()))

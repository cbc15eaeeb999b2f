import type { SheetMistake } from '@learn/contract/sandbox'
import { SHEET_MISTAKES } from '@learn/contract/sandbox/plain'
import { getFunctions } from '../formula-reads.ts'
import type { Compared, Found, Suspect } from './mistake.ts'
import { boundaries, nearestKeys, writtenOut } from './part-repairs.ts'
import { longRanges, overlaps, shortRanges, slidRanges } from './range-repairs.ts'
import { circular, divided, textNumbers, typedValue, unfinished } from './seen-in-values.ts'

/**
 * The mistakes in what was entered into a cell. Those of a formula are named by their mend: a range is called short only
 * when the formula is right with the longer one, so a name never misleads.
 */
export function nameMistakes(suspect: Suspect): SheetMistake[] {
  const found = [...unfinished(suspect), ...typedValue(suspect), ...circular(suspect), ...divided(suspect)]
  if (found.length === 0) found.push(...mended(suspect))
  if (found.length === 0) found.push(...textNumbers(suspect))
  found.push(...askedFor(suspect))
  const { hints } = suspect.prepared.problem
  return found.map(({ code, text, marks = [] }) => {
    const hint = hints.find(
      ({ mistake, cells }) => mistake === code && (cells.length === 0 || cells.includes(suspect.cell)),
    )
    return { code, name: SHEET_MISTAKES[code], text, marks, hintCost: hint?.cost ?? null }
  })
}

const isCompared = (suspect: Suspect): suspect is Compared => Boolean(suspect.read?.tree && suspect.reference)

/** The first mend that makes the formula right. */
function mended(suspect: Suspect): Found[] {
  if (!isCompared(suspect)) return []
  const { prepared, reference, read } = suspect
  if (prepared.verdict(reference, read).isSame) return []
  for (const mends of [shortRanges, slidRanges, longRanges, overlaps, nearestKeys, boundaries, writtenOut])
    for (const { formula, found } of mends(suspect))
      if (prepared.verdictOnVariants(reference, prepared.read(formula)).isSame) return [found]
  return []
}

/** A function that the author asks for by name, where the formula is right without it. */
function askedFor(suspect: Suspect): Found[] {
  const name = suspect.prepared.problem.validations[suspect.cell]?.formula.requiredFunction?.trim().toUpperCase()
  if (!name || !isCompared(suspect) || getFunctions(suspect.read.tree).has(name)) return []
  return [{ code: 'requiredFunction', text: `Use ${name} here.` }]
}

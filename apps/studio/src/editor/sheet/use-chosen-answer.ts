import type { SheetProblem } from '@learn/contract/sandbox'
import { moveFormula } from '@learn/sheet/formulas'
import { useMemo, useState } from 'react'
import { type SheetController, useSheetState } from '#shared/sheet/index.ts'
import { findGroup, groupAnswers, toAddress } from './answer-groups.ts'
import type { TriedRow } from './check-panel.tsx'
import { toPlace } from './places.ts'
import { findBest, isFormula } from './rules.ts'
import { useTries } from './use-tries.ts'
import type { SheetWorker } from './worker/sheet-worker.ts'

/** Tried formulas of a problem that stay in the table. */
const MOST_TRIED = 20

/** The answer whose cell is chosen in the grid, and what its formulas earn there. */
export function useChosenAnswer(
  problem: SheetProblem,
  { sheet, worker, text }: { sheet: SheetController; worker: SheetWorker; text: string },
) {
  const from = useSheetState(sheet, state => state.selection.from)
  const active = toAddress(from)
  const groups = useMemo(() => groupAnswers(problem), [problem])
  const group = findGroup(groups, active)
  const cell = group ? active : null
  const [entered, setEntered] = useState<{ range: string; at: string; formula: string }[]>([])
  const anchor = group ? toPlace(group.cells[0] ?? active) : from
  const moved = (formula: string, at = anchor) => (isFormula(formula) ? moveFormula(formula, at, from) : formula)
  const listed = group?.rule.formula.flag ? group.rule.formula.options.map(({ value }) => moved(value)) : []
  const own = entered
    .filter(({ range }) => range === group?.range)
    .map(({ formula, at }) => moved(formula, toPlace(at)))
    .filter(formula => !listed.includes(formula))
  const formulas = [...listed.filter(Boolean), ...own]
  const { tries } = useTries(worker, { text, cell, formulas })
  const best = group && findBest(group.rule.formula)
  const rows = tries.flatMap((tried, n): TriedRow[] => {
    if (!tried) return []
    const isListed = n < listed.filter(Boolean).length
    const kind = !isListed ? 'tried' : tried.formula === moved(best?.value ?? '') ? 'best' : 'listed'
    return [{ key: `${n} ${tried.formula}`, kind, tried }]
  })
  return {
    active,
    groups,
    group,
    cell,
    rows,
    /** The tries of the listed formulas under the texts that they have in the first cell. */
    listedTries: (group?.rule.formula.options ?? []).map(({ value }) => {
      const tried = tries.find(one => one?.formula === moved(value))
      return tried ? { ...tried, formula: value } : null
    }),
    tryFormula: (formula: string) => {
      if (group) setEntered(before => [...before, { range: group.range, at: active, formula }].slice(-MOST_TRIED))
    },
  }
}

import type { ServedProblem } from '@learn/contract/sandbox'
import { useEffect, useMemo, useRef } from 'react'
import { useJournal } from '#shared/journal/use-journal.ts'
import type { SheetController, SheetSource } from '#shared/sheet/index.ts'
import { getSlots, LAYOUT_SLOTS, layoutIn } from './layout-slots.ts'
import { getProblemId } from './problem-id.ts'
import { getSource } from './sheet-source.ts'
import { useSavedCells } from './use-saved-cells.ts'

/** Two devices on one sheet: what the other one writes is here soon, without waiting for focus. */
const POLLED = { readEveryMs: 8000 }

/** The learner's answers in the journal, with how they sorted and typed columns; `isOwn` while their own sheet is on screen. */
export function useEntered(problem: ServedProblem, sheet: SheetController, isOwn: boolean) {
  const scope = `sheet:${getProblemId(problem)}`
  const journal = useJournal(scope, POLLED)
  const { values, set } = journal
  const cells = useMemo(() => Object.keys(problem.validations), [problem])
  const { entered, current, isOpen, revision, latest, begin } = useSavedCells({
    sheet,
    journal,
    scope,
    cells,
    isOn: isOwn,
  })

  const layout = useRef('')
  useEffect(() => {
    if (!isOpen) return
    const slots = getSlots(problem, sheet.state.sorts, sheet.cells.columnTypes)
    const text = JSON.stringify(slots)
    // The first one is what it begins with.
    const isChanged = layout.current !== '' && layout.current !== text
    layout.current = text
    if (isChanged) for (const slot of LAYOUT_SLOTS) set(slot, slots[slot])
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the sheet has changed
  }, [sheet, isOpen, revision, problem, set])

  return {
    journal,
    entered,
    current,
    latest,
    /** Begins with what is kept. */
    begin: (): SheetSource => begin(texts => getSource(problem, texts, layoutIn(problem, values))),
  }
}

import type { EnteredCells, ServedProblem } from '@learn/contract/sandbox'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SheetController, SheetSource } from '#features/sheet/index.ts'
import { type Journal, useJournal } from '#shared/journal/use-journal.ts'
import { LAYOUT_SLOTS, layoutIn, slotsOf } from './layout-slots.ts'
import { problemIdOf } from './problem-id.ts'
import { sourceOf } from './sheet-source.ts'

/** What the journal keeps of the answer cells. */
export const enteredIn = (problem: ServedProblem, values: Journal['values']): EnteredCells =>
  Object.fromEntries(
    Object.keys(problem.validations).flatMap(cell => {
      const text = values[cell]
      return typeof text === 'string' && text !== '' ? [[cell, text]] : []
    }),
  )

/**
 * The learner's sheet in the journal: each answer cell is a slot of its own. What changes here is kept; what arrives from another
 * device shows here. `isOwn` while the learner's own sheet is the one on screen.
 */
export function useEntered(problem: ServedProblem, sheet: SheetController, isOwn: boolean) {
  const journal = useJournal(`sheet:${problemIdOf(problem)}`)
  const { values, set, isReady } = journal
  const kept = useRef<EnteredCells>({})
  /** The same, for what is drawn. */
  const [entered, setEntered] = useState<EnteredCells>({})
  const revision = useSyncExternalStore(sheet.subscribe, () => sheet.state.revision)
  const begun = useRef<SheetSource | null>(null)
  // Not while the sheet of another tab still stands there.
  const isOpen = useSyncExternalStore(
    sheet.subscribe,
    () => begun.current !== null && sheet.state.source === begun.current,
  )

  useEffect(() => {
    if (!isOwn || !isOpen || revision === 0) return undefined
    let isGone = false
    void sheet.ask('entered').then(found => {
      if (!found || isGone) return
      for (const cell of Object.keys(problem.validations)) {
        const text = found[cell] ?? ''
        if (text === (kept.current[cell] ?? '')) continue
        kept.current = { ...kept.current, [cell]: text }
        set(cell, text)
      }
      setEntered(kept.current)
    })
    return () => {
      isGone = true
    }
  }, [sheet, isOwn, isOpen, revision, problem, set])

  const layout = useRef('')
  useEffect(() => {
    if (!isOwn || !isOpen || revision === 0) return
    const slots = slotsOf(problem, sheet.state.sorts, sheet.cells.columnTypes)
    const text = JSON.stringify(slots)
    // The first one is what it begins with.
    const isChanged = layout.current !== '' && layout.current !== text
    layout.current = text
    if (isChanged) for (const slot of LAYOUT_SLOTS) set(slot, slots[slot])
  }, [sheet, isOwn, isOpen, revision, problem, set])

  useEffect(() => {
    if (!isOwn || !isOpen || !isReady) return
    const arrived = enteredIn(problem, values)
    const news = Object.keys(problem.validations).filter(cell => (arrived[cell] ?? '') !== (kept.current[cell] ?? ''))
    if (news.length === 0 || sheet.state.draft) return
    kept.current = arrived
    void sheet.setCells(news.map(cell => [cell, arrived[cell] ?? '']))
  }, [sheet, isOwn, isOpen, isReady, problem, values])

  return {
    journal,
    /** What stands in the sheet, as far as it is known here. */
    entered,
    /** Begins with what is kept. */
    begin: (): SheetSource => {
      kept.current = enteredIn(problem, values)
      begun.current = sourceOf(problem, kept.current, layoutIn(problem, values))
      return begun.current
    },
  }
}

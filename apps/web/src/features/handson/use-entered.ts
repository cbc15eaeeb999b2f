import type { EnteredCells, ServedProblem } from '@learn/contract/sandbox'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SheetController } from '#features/sheet/index.ts'
import { type Journal, useJournal } from '#shared/journal/use-journal.ts'
import { problemIdOf } from './problem-id.ts'

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
  const isOpen = sheet.state.isReady

  useEffect(() => {
    // Frozen: another sheet still stands there, until the learner's own is open again.
    if (!isOwn || !isOpen || sheet.isFrozen || revision === 0) return undefined
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

  useEffect(() => {
    if (!isOwn || !isOpen || !isReady || sheet.isFrozen) return
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
    begin: (): EnteredCells => {
      kept.current = enteredIn(problem, values)
      return kept.current
    },
  }
}

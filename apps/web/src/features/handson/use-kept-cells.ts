import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SheetController, SheetSource } from '#features/sheet/index.ts'
import type { Journal } from '#shared/journal/use-journal.ts'

/** What stands in cells, as it was typed, by address. A cell that is not named is empty. */
export type CellTexts = Readonly<Record<string, string>>

interface Kept {
  sheet: SheetController
  journal: Journal
  /** The cells that are kept; the same array as long as they are the same. */
  cells: readonly string[]
  /** What stands in them before anything was entered. */
  base?: CellTexts
  /** False while another sheet is the one on screen. */
  isOn: boolean
}

const NOTHING: CellTexts = {}

/** What the journal keeps of cells, over what stood there before. */
export function textsIn(cells: readonly string[], values: Journal['values'], base: CellTexts = NOTHING): CellTexts {
  const texts: Record<string, string> = {}
  for (const cell of cells) {
    const kept = values[cell]
    const text = typeof kept === 'string' ? kept : (base[cell] ?? '')
    if (text !== '') texts[cell] = text
  }
  return texts
}

/**
 * Cells of a sheet in a journal, each a slot of its own. What changes here is kept; what arrives from another device shows here.
 */
export function useKeptCells({ sheet, journal, cells, base = NOTHING, isOn }: Kept) {
  const { values, set, isReady } = journal
  const kept = useRef<CellTexts>(NOTHING)
  /** The same, for what is drawn. */
  const [entered, setEntered] = useState<CellTexts>(NOTHING)
  const revision = useSyncExternalStore(sheet.subscribe, () => sheet.state.revision)
  const begun = useRef<SheetSource | null>(null)
  // Not while the sheet of another tab still stands there.
  const isOpen = useSyncExternalStore(
    sheet.subscribe,
    () => begun.current !== null && sheet.state.source === begun.current,
  )

  useEffect(() => {
    if (!isOn || !isOpen || revision === 0) return undefined
    let isGone = false
    void sheet.ask('entered').then(found => {
      if (!found || isGone) return
      const changed = cells.filter(cell => (found[cell] ?? '') !== (kept.current[cell] ?? ''))
      for (const cell of changed) set(cell, found[cell] ?? '')
      if (changed.length > 0) kept.current = found
      setEntered(kept.current)
    })
    return () => {
      isGone = true
    }
  }, [sheet, isOn, isOpen, revision, cells, set])

  useEffect(() => {
    if (!isOn || !isOpen || !isReady || sheet.state.draft) return
    const arrived = textsIn(cells, values, base)
    const news = cells.filter(cell => (arrived[cell] ?? '') !== (kept.current[cell] ?? ''))
    if (news.length === 0) return
    kept.current = arrived
    void sheet.setCells(news.map(cell => [cell, arrived[cell] ?? '']))
  }, [sheet, isOn, isOpen, isReady, cells, base, values])

  return {
    /** What stands in the sheet, as far as it is known here. */
    entered,
    /** True while the sheet that was begun here is the one on screen. */
    isOpen: isOn && isOpen && revision > 0,
    revision,
    /** Begins with what is kept. */
    begin: (sourceOf: (entered: CellTexts) => SheetSource): SheetSource => {
      kept.current = textsIn(cells, values, base)
      begun.current = sourceOf(kept.current)
      return begun.current
    },
  }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Journal } from '#shared/journal/use-journal.ts'
import { type SheetController, type SheetSource, useSheetState } from '#shared/sheet/index.ts'
import { useUnfinishedEdits } from './use-unfinished-edits.ts'

/** What stands in cells, as it was typed, by address. A cell that is not named is empty. */
export type CellTexts = Readonly<Record<string, string>>

interface Kept {
  sheet: SheetController
  journal: Journal
  /** Of the journal. */
  scope: string
  /** The cells that are kept; the same array as long as they are the same. */
  cells: readonly string[]
  /** What stands in them before anything was entered. */
  base?: CellTexts
  /** False while another sheet is the one on screen. */
  isOn: boolean
}

const NOTHING: CellTexts = {}

/** The engine tells within that time what it made of what was typed; else it is kept as it was typed. */
const TOLD_WITHIN_MS = 100

/** A request that begins when the page is hidden may end with it. */
const LEAVING = ['beforeunload', 'pagehide'] as const

const textOf = (texts: CellTexts, cell: string): string => texts[cell] ?? ''

/** The same with other texts; an emptied cell is not named. */
const withTexts = (texts: CellTexts, changes: readonly (readonly [cell: string, text: string])[]): CellTexts =>
  Object.fromEntries([...new Map([...Object.entries(texts), ...changes])].filter(([, text]) => text !== ''))

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
export function useSavedCells({ sheet, journal, scope, cells, base = NOTHING, isOn }: Kept) {
  const { values, set, isReady } = journal
  const kept = useRef<CellTexts>(NOTHING)
  /** What was typed, and the engine has not told yet: the page may go away before that. */
  const typed = useRef(new Map<string, string>())
  /** The same, for what is drawn. */
  const [entered, setEntered] = useState<CellTexts>(NOTHING)
  const revision = useSheetState(sheet, state => state.revision)
  const [looks, setLooks] = useState(0)
  const begun = useRef<SheetSource | null>(null)
  // Not while the sheet of another tab still stands there.
  const isOpen = useSheetState(sheet, ({ source }) => begun.current !== null && source === begun.current)
  const look = useCallback(() => setLooks(n => n + 1), [])
  const { begun: begunEdits, finish } = useUnfinishedEdits({
    sheet,
    scope,
    isOpen: isOn && isOpen && isReady,
    onDone: look,
  })

  useEffect(() => {
    if (!isOn || !isOpen) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const asTyped = new Set<string>()
    const keepTyped = (): void => {
      for (const [cell, text] of typed.current) {
        if (!asTyped.has(cell)) set(cell, text)
        asTyped.add(cell)
      }
    }
    const off = sheet.onTyped((cell, text) => {
      if (!cells.includes(cell)) return
      typed.current.set(cell, text)
      asTyped.delete(cell)
      clearTimeout(timer)
      timer = setTimeout(keepTyped, TOLD_WITHIN_MS)
    })
    const keepLast = (): void => {
      keepTyped()
      const { unended } = sheet
      if (unended && cells.includes(unended[0])) set(...unended)
    }
    // Before the journal sends for the last time; and while there is still time to keep it in this browser.
    for (const event of LEAVING) window.addEventListener(event, keepLast, { capture: true })
    return () => {
      off()
      clearTimeout(timer)
      keepLast()
      for (const event of LEAVING) window.removeEventListener(event, keepLast, { capture: true })
    }
  }, [sheet, isOn, isOpen, cells, set])

  useEffect(() => {
    if (!isOn || !isOpen || !isReady || revision === 0) return undefined
    let isGone = false
    let off = (): void => undefined
    const told = new Map(typed.current)
    const edits = begunEdits()
    void sheet.ask('entered').then(found => {
      if (!found || isGone) return
      const arrived = textsIn(cells, values, base)
      for (const [cell, text] of told) if (typed.current.get(cell) === text) typed.current.delete(cell)
      const changed = cells.filter(
        cell =>
          textOf(found, cell) !== textOf(kept.current, cell) ||
          // It was kept as it was typed, and the engine makes something else of it.
          (told.has(cell) && textOf(arrived, cell) !== textOf(found, cell)),
      )
      for (const cell of changed) set(cell, textOf(found, cell))
      finish(edits)
      const differing = cells.filter(cell => !changed.includes(cell) && textOf(arrived, cell) !== textOf(found, cell))
      const isTyping = sheet.state.draft !== null
      const news = isTyping ? [] : differing
      if (changed.length + news.length > 0)
        kept.current = withTexts(
          found,
          news.map(cell => [cell, textOf(arrived, cell)]),
        )
      setEntered(kept.current)
      // What was written in the meantime is newer.
      if (news.length > 0) void sheet.setCells(news.map(cell => [cell, textOf(arrived, cell), textOf(found, cell)]))
      // Nothing moves under who types: it is looked at again after that.
      if (isTyping && differing.length > 0) off = sheet.subscribe(() => sheet.state.draft === null && look())
    })
    return () => {
      isGone = true
      off()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another look
  }, [sheet, isOn, isOpen, isReady, looks, revision, cells, base, values, set, look, begunEdits, finish])

  /** What the engine holds once it has read all that was typed until now; each change goes to the journal at once. */
  const current = async (): Promise<CellTexts> => {
    const found = isOn && isOpen ? await sheet.ask('entered') : null
    if (!found) return kept.current
    const changed = cells.filter(cell => textOf(found, cell) !== textOf(kept.current, cell))
    for (const cell of changed) set(cell, textOf(found, cell))
    kept.current = withTexts(
      kept.current,
      changed.map(cell => [cell, textOf(found, cell)]),
    )
    return kept.current
  }

  return {
    /** What stands in the sheet, as far as it is known here. */
    entered,
    current,
    /** True while the sheet that was begun here is the one on screen. */
    isOpen: isOn && isOpen && revision > 0,
    revision,
    /** What stands in the sheet once what other devices wrote is read, and what was typed just now. */
    latest: async (): Promise<CellTexts> => {
      await current()
      return withTexts(textsIn(cells, await journal.latest(), base), [...typed.current])
    },
    /** Begins with what is kept. */
    begin: (sourceOf: (entered: CellTexts) => SheetSource): SheetSource => {
      kept.current = textsIn(cells, values, base)
      begun.current = sourceOf(kept.current)
      return begun.current
    },
  }
}

import { cellName, LockedError, PlaceError, type Workbook } from '@learn/sheet'
import { useState } from 'react'
import { startBook } from './start-book.ts'

/** A cell of the sheet on screen, from 0. */
export interface Place {
  row: number
  col: number
}

/** What is being typed into the chosen cell, and where. */
export interface Draft {
  text: string
  in: 'cell' | 'bar'
}

/** Rows and columns that are drawn: enough to try something out, few enough for a plain table. */
export const SHOWN = { rows: 14, cols: 7 } as const

/** The workbook of the playground with the chosen cell and what is being typed. */
export function useSheet() {
  const [book, setBook] = useState(startBook)
  const [sheet, setSheet] = useState(0)
  const [place, setPlace] = useState<Place>({ row: 7, col: 1 })
  const [draft, setDraft] = useState<Draft | null>(null)
  const [refusal, setRefusal] = useState('')
  const [, setRevision] = useState(0)

  /** Runs an edit; one of a locked cell is refused in words. */
  const edit = (change: () => unknown): boolean => {
    try {
      change()
      setRefusal('')
      return true
    } catch (error) {
      if (!(error instanceof LockedError || error instanceof PlaceError)) throw error
      setRefusal(`${error.message}.`)
      return false
    } finally {
      setRevision(book.revision)
    }
  }

  return {
    book,
    sheet,
    place,
    name: cellName(place.row, place.col),
    draft,
    refusal,
    /** The chosen cell as the engine takes it. */
    at: { sheet, ...place },
    choose: (next: Place) => {
      setDraft(null)
      setPlace({
        row: Math.min(Math.max(next.row, 0), SHOWN.rows - 1),
        col: Math.min(Math.max(next.col, 0), SHOWN.cols - 1),
      })
    },
    type: (next: Draft | null) => setDraft(next),
    /** Puts what was typed into the chosen cell; false when that is refused. */
    commit: () => {
      if (draft === null || !edit(() => book.set({ sheet, ...place }, draft.text))) return false
      setDraft(null)
      return true
    },
    clear: () =>
      edit(() => book.clear({ sheet, top: place.row, left: place.col, bottom: place.row, right: place.col })),
    undo: () => edit(() => book.undo()),
    redo: () => edit(() => book.redo()),
    show: (next: number) => {
      setSheet(next)
      setPlace({ row: 0, col: 0 })
      setDraft(null)
    },
    /** Goes on with another workbook. */
    take: (next: Workbook) => {
      setBook(next)
      setSheet(next.sheets.order.find(number => !next.sheets.isHidden(number)) ?? 0)
      setPlace({ row: 0, col: 0 })
      setDraft(null)
      setRefusal('')
    },
  }
}

export type Sheet = ReturnType<typeof useSheet>

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSavedCells, useSheet } from '#features/handson/index.ts'
import { useJournal } from '#shared/journal/use-journal.ts'
import { BLANK_CELLS, BLANK_COLUMNS, BLANK_ROWS, textsOfRows } from './blank-cells.ts'
import { tableOf } from './open-tables.ts'
import { dataIn, type SheetData } from './sheet-data.ts'
import { tableRowsQuery } from './table-rows.ts'

/** Where the learner's own sheet is kept. */
export const BLANK_SCOPE = 'sheet:blank'
/** What another device writes is here soon. */
const POLLED = { readEveryMs: 8000 }

/** The learner's own sheet: the data that lies under it, and what they wrote over it. */
export function useBlankSheet() {
  const sheet = useSheet()
  const journal = useJournal(BLANK_SCOPE, POLLED)
  const { isReady, set, values } = journal
  // The same data comes back from the server as another object: the sheet would begin again.
  const text = useMemo(() => JSON.stringify(values.data ?? null), [values.data])
  const data = useMemo(() => dataIn(JSON.parse(text)), [text])
  const table = data && 'table' in data ? tableOf(data.table) : null
  const own = data && 'rows' in data ? data.rows : null
  const loaded = useQuery({ ...tableRowsQuery(table), enabled: isReady && own === null })
  const rows = own ?? loaded.data
  const base = useMemo(() => (rows ? textsOfRows(rows) : {}), [rows])
  const [opened, setOpened] = useState(0)
  const isOn = isReady && rows !== undefined
  const { begin } = useSavedCells({ sheet, journal, scope: BLANK_SCOPE, cells: BLANK_CELLS, base, isOn })

  useEffect(() => {
    if (!rows || !isReady) return
    const open = async () => {
      const size = {
        rows: Math.max(BLANK_ROWS, rows.length),
        cols: rows.reduce((most, { length }) => Math.max(most, length), BLANK_COLUMNS),
      }
      // What was emptied of the data stays empty.
      const emptied = Object.fromEntries(Object.keys(base).map(cell => [cell, '']))
      await sheet.open(
        begin(texts => ({ rows, columnTypes: {}, entered: { ...emptied, ...texts }, editable: BLANK_CELLS, size })),
      )
      setOpened(n => n + 1)
    }
    void open()
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- the sheet begins once with its data; what changes later comes through the journal
  }, [sheet, rows, isReady])

  /** Begins anew on other data; what stood there stays among the earlier versions. */
  const beginOn = (next: SheetData): void => {
    for (const [slot, value] of Object.entries(values)) if (slot !== 'data' && value !== null) set(slot, null)
    set('data', next)
  }

  return {
    sheet,
    /** How often the sheet began: with other data other columns are wide. */
    opened,
    journal,
    table,
    /** What is open, in words. */
    about: table ? `${table.name}: ${table.source}, ${table.licence}` : data && 'file' in data ? data.file : null,
    /** True while nothing of the learner's stands here. */
    isEmpty: own === null && !Object.entries(values).some(([slot, value]) => slot !== 'data' && value),
    fault: loaded.error && { error: loaded.error, retry: () => void loaded.refetch() },
    beginOn,
  }
}

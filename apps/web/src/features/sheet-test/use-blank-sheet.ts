import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSavedCells, useSheet } from '#features/handson/index.ts'
import { type Journal, useJournal } from '#shared/journal/use-journal.ts'
import { BLANK_CELLS, BLANK_COLUMNS, BLANK_ROWS, textsOfRows } from './blank-cells.ts'
import { getTable } from './open-tables.ts'
import type { SheetToSave } from './save-sheets.ts'
import { dataIn, type SheetData } from './sheet-data.ts'
import type { SheetsBeside } from './sheet-file-ops.ts'
import { slotsOfBook, tabSlot, tabsIn, valuesIn } from './sheet-slots.ts'
import { tableRowsQuery } from './table-rows.ts'

/** Where the learner's own sheet is kept. */
export const BLANK_SCOPE = 'sheet:blank'
/** What another device writes is here soon. */
const POLLED = { readEveryMs: 8000 }

/** The journal as one of the learner's sheets sees it. */
function useSheetJournal(whole: Journal, tab: number): Journal {
  const { values: all, set: setSlot } = whole
  const values = useMemo(() => valuesIn(all, tab), [all, tab])
  const set = useCallback((slot: string, payload: unknown) => setSlot(tabSlot(tab, slot), payload), [setSlot, tab])
  return { ...whole, values, set, latest: async () => valuesIn(await whole.latest(), tab) }
}

/** One of the learner's own sheets (from 1): the data that lies under it, and what they wrote over it. */
export function useBlankSheet(tab: number) {
  const sheet = useSheet()
  const whole = useJournal(BLANK_SCOPE, POLLED)
  const journal = useSheetJournal(whole, tab)
  const { isReady, values } = journal
  const tabs = tabsIn(whole.values)
  const client = useQueryClient()
  // The same data comes back from the server as another object: the sheet would begin again.
  const text = useMemo(() => JSON.stringify(values.data ?? null), [values.data])
  const data = useMemo(() => dataIn(JSON.parse(text)), [text])
  const table = data && 'table' in data ? getTable(data.table) : null
  const own = data && 'rows' in data ? data.rows : null
  const loaded = useQuery({ ...tableRowsQuery(table), enabled: isReady && own === null })
  const rows = own ?? loaded.data
  const base = useMemo(() => (rows ? textsOfRows(rows) : {}), [rows])
  const [opened, setOpened] = useState(0)
  const isOn = isReady && rows !== undefined
  const scope = tab === 1 ? BLANK_SCOPE : `${BLANK_SCOPE}!${tab}`
  const { begin, current } = useSavedCells({ sheet, journal, scope, cells: BLANK_CELLS, base, isOn })
  const formats = data && 'rows' in data ? data.formats : undefined

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
        begin(texts => ({
          rows,
          columnTypes: {},
          ...(formats && { formats }),
          entered: { ...emptied, ...texts },
          editable: BLANK_CELLS,
          size,
        })),
      )
      setOpened(n => n + 1)
    }
    void open()
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- the sheet begins once with its data; what changes later comes through the journal
  }, [sheet, rows, isReady])

  /** Begins anew on these sheets; what stood there stays among the earlier versions. */
  const openBook = (sheets: readonly { name: string; data: SheetData }[]): void => {
    for (const [slot, value] of slotsOfBook(whole.values, sheets)) whole.set(slot, value)
  }

  /** The sheets beside this one, to be saved with it; none where there is only one. */
  const beside = async (): Promise<SheetsBeside | undefined> => {
    if (tabs.length < 2) return undefined
    await current()
    const others = tabs.flatMap((name, n) => (n + 1 === tab ? [] : [{ name, values: valuesIn(whole.values, n + 1) }]))
    const sheets = await Promise.all(
      others.map(async ({ name, values: own }): Promise<SheetToSave> => {
        const { data: held, ...entered } = own
        const under = dataIn(held)
        const open = under && 'table' in under ? getTable(under.table) : null
        const of = open ? await client.fetchQuery(tableRowsQuery(open)) : under && 'rows' in under ? under.rows : []
        const texts = Object.entries(entered).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
        return {
          name,
          rows: of,
          formats: (under && 'rows' in under && under.formats) || [],
          entered: Object.fromEntries(texts),
        }
      }),
    )
    return { name: tabs[tab - 1] ?? 'Sheet', at: tab - 1, sheets }
  }

  return {
    sheet,
    /** How often the sheet began: with other data other columns are wide. */
    opened,
    journal,
    /** Of all sheets. */
    whole,
    /** Every change is kept. */
    current,
    table,
    /** What is open, in words. */
    about: table ? `${table.name}: ${table.source}, ${table.licence}` : data && 'file' in data ? data.file : null,
    /** True while nothing of the learner's stands here. */
    isEmpty:
      own === null && tabs.length === 0 && !Object.entries(values).some(([slot, value]) => slot !== 'data' && value),
    fault: loaded.error && { error: loaded.error, retry: () => void loaded.refetch() },
    /** The names of all sheets; none where there is only one. */
    tabs,
    openBook,
    beside,
  }
}

import './sheet.css'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { latePart } from '#shared/ui/late-part.tsx'
import { focusGrid } from './focus-grid.ts'
import { GridView } from './grid-view.ts'
import type { SheetController } from './sheet-controller.ts'

const FilterDialog = latePart('filter', () => import('./filter-dialog.tsx'), {
  fault: 'over',
  close: ({ sheet }: { sheet: SheetController; column: number }) => sheet.chooseFilter(null),
})

/** The cells of a sheet. They are drawn by `GridView`; React gives the place, and what opens over it. */
export function SheetGrid({ sheet, label }: { sheet: SheetController; label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const { filtering, filtered } = useSyncExternalStore(sheet.subscribe, sheet.snapshot)
  useEffect(() => {
    const view = new GridView(sheet, label)
    box.current?.append(view.element)
    view.begin()
    return () => view.close()
  }, [sheet, label])
  useEffect(() => {
    const { current } = box
    if (filtering === null) return undefined
    return () => focusGrid(current)
  }, [filtering])
  const { hiddenRows } = sheet
  return (
    <>
      <div ref={box} className="sheet-box" />
      <p role="status" className="sr-only">
        {filtered.length === 0 ? '' : hiddenRows === 1 ? 'Filters hide 1 row.' : `Filters hide ${hiddenRows} rows.`}
      </p>
      {filtering !== null && <FilterDialog sheet={sheet} column={filtering} />}
    </>
  )
}

import './sheet.css'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { latePart } from '#shared/ui/late-part.tsx'
import { type GridMenu, GridView } from './grid-view.ts'
import type { SheetController } from './sheet-controller.ts'

const ColumnMenu = latePart('column-menu', () => import('./column-menu.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** The cells of a sheet. They are drawn by `GridView`; React gives the place, and what opens over them. */
export function SheetGrid({ sheet, label }: { sheet: SheetController; label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<GridView>(null)
  const [menu, setMenu] = useState<GridMenu | null>(null)
  useEffect(() => {
    const made = new GridView(sheet, label, setMenu)
    view.current = made
    box.current?.append(made.element)
    made.begin()
    return () => made.close()
  }, [sheet, label])
  const close = useCallback(() => {
    setMenu(null)
    view.current?.focus()
  }, [])
  return (
    <div ref={box} className="sheet-box">
      {menu && <ColumnMenu key={menu.col} sheet={sheet} col={menu.col} at={menu.at} onClose={close} />}
      <Told sheet={sheet} />
    </div>
  )
}

/** What a screen reader is told of the sheet. */
function Told({ sheet }: { sheet: SheetController }) {
  const told = useSyncExternalStore(sheet.subscribe, () => sheet.state.told)
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  )
}

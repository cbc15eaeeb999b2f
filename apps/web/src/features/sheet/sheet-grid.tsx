import './sheet.css'
import { useEffect, useRef } from 'react'
import { GridView } from './grid-view.ts'
import type { SheetController } from './sheet-controller.ts'

/** The cells of a sheet. They are drawn by `GridView`; React only gives the place. */
export function SheetGrid({ sheet, label }: { sheet: SheetController; label: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = new GridView(sheet, label)
    box.current?.append(view.element)
    view.begin()
    return () => view.close()
  }, [sheet, label])
  return <div ref={box} className="sheet-box" />
}

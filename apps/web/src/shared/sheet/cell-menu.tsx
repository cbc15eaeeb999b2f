import { type KeyboardEvent, useEffect, useRef } from 'react'
import { MenuItem } from '#shared/ui/menu.tsx'
import { columnName } from './column-name.ts'
import type { SheetController } from './sheet-controller.ts'

/** Something more that can be done with the chosen cells. */
export interface CellAction {
  name: string
  onDo: () => void
}

interface Props {
  sheet: SheetController
  at: { left: number; top: number }
  onFilter: (col: number) => void
  /** The column becomes as wide as what stands in it. */
  onFit: (col: number) => void
  /** What whoever shows the sheet can do with its cells; first in the menu. */
  actions: readonly CellAction[]
  onClose: () => void
}

/** Height of one line of the menu. */
const ITEM_PX = 40

/** What can be done with the chosen cell beside typing. */
export function CellMenu({ sheet, at, onFilter, onFit, actions, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { col } = sheet.state.selection.from
  const items = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    const onDown = ({ target }: PointerEvent): void => {
      if (!box.current?.contains(target as Node)) onClose()
    }
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  }, [onClose])
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = items()
    const now = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: (now + 1) % all.length, ArrowUp: now - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (next !== undefined) all.at(next)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const act = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <div
      ref={box}
      role="menu"
      tabIndex={-1}
      aria-label="Cell"
      onKeyDown={onKeyDown}
      style={{
        left: Math.min(at.left, window.innerWidth - 272),
        top: Math.min(at.top, window.innerHeight - 250 - ITEM_PX * actions.length),
      }}
      className="fixed z-menu w-66 rounded-input border border-line bg-raised p-1.5 shadow-3"
    >
      {actions.map(({ name, onDo }) => (
        <MenuItem key={name} onClick={act(onDo)}>
          {name}
        </MenuItem>
      ))}
      <MenuItem onClick={act(() => sheet.links.toggle())}>
        {sheet.state.isLinked ? 'Hide the arrows' : 'Show arrows'}
      </MenuItem>
      <MenuItem onClick={act(() => void sheet.links.go('reads'))}>Go to what it reads</MenuItem>
      <MenuItem onClick={act(() => void sheet.links.go('readBy'))}>Go to what reads it</MenuItem>
      <MenuItem onClick={act(() => onFilter(col))}>Filter column {columnName(col)}</MenuItem>
      <MenuItem onClick={act(() => onFit(col))}>Fit column {columnName(col)}</MenuItem>
    </div>
  )
}

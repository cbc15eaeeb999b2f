import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'
import { type CellAction, CellMenu } from './cell-menu.tsx'
import { FunctionHelpBox } from './function-help-box.tsx'
import { type GridMenu, GridView } from './grid-view.ts'
import { ColumnMenu } from './lazy-column-menu.ts'
import type { SheetController } from './sheet-controller.ts'
import { useSheetState } from './use-sheet-state.ts'

interface Props {
  sheet: SheetController
  label: string
  /** What helps where the sheet cannot be shown as it stands. */
  repair?: ReactNode
  /** More that can be done with the chosen cells, from their menu. */
  actions?: readonly CellAction[]
}

const NO_ACTIONS: readonly CellAction[] = []

/** The cells of a sheet. They are drawn by `GridView`; React gives the place, and what opens over them. */
export function SheetGrid({ sheet, label, repair, actions = NO_ACTIONS }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<GridView>(null)
  const [menu, setMenu] = useState<GridMenu | null>(null)
  const [field, setField] = useState<DOMRect | null>(null)
  useEffect(() => {
    const made = new GridView(sheet, label, { onMenu: setMenu, onFormula: setField })
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
      {menu?.kind === 'cell' && (
        <CellMenu
          sheet={sheet}
          at={menu.at}
          onFilter={col => view.current?.openMenu(col)}
          onFit={col => view.current?.size(col, null)}
          actions={actions}
          onClose={close}
        />
      )}
      {menu?.kind === 'column' && (
        <ColumnMenu key={menu.col} sheet={sheet} col={menu.col} at={menu.at} onClose={close} />
      )}
      {field && <FunctionHelpBox sheet={sheet} className="fixed" style={besideCell(field)} />}
      <Told sheet={sheet} />
      <Opening sheet={sheet} />
      <Broken sheet={sheet}>{repair}</Broken>
    </div>
  )
}

/** Pixels that the help of a formula takes at most: its height, and its width with an edge. */
const HELP_PX = 300
const HELP_WIDTH_PX = 400

/** Below the cell that a formula is typed into; above it where there is no room. */
function besideCell({ left, top, bottom }: DOMRect): CSSProperties {
  const isBelow = bottom + HELP_PX < window.innerHeight
  return {
    left: Math.min(left, window.innerWidth - HELP_WIDTH_PX),
    ...(isBelow ? { top: bottom + 4 } : { bottom: window.innerHeight - top + 4 }),
  }
}

/** What a screen reader is told of the sheet. */
function Told({ sheet }: { sheet: SheetController }) {
  const told = useSheetState(sheet, state => state.told)
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  )
}

/** Over the place of the cells until the first sheet stands there. */
function Opening({ sheet }: { sheet: SheetController }) {
  const isOpening = useSheetState(sheet, state => !state.isReady && state.isBroken === null)
  if (!isOpening) return null
  return (
    <div className="absolute inset-0 z-raised space-y-3 overflow-hidden bg-surface p-4">
      <p role="status" className="sr-only">
        The sheet is loading.
      </p>
      {Array.from({ length: SKELETON_ROWS }, (_, n) => (
        <Skeleton key={n} className="h-5" />
      ))}
    </div>
  )
}
const SKELETON_ROWS = 12

/** Over the cells of a sheet that trips the engine: what was entered is kept, and an earlier state of it can be shown. */
function Broken({ sheet, children }: { sheet: SheetController; children: ReactNode }) {
  const isBroken = useSheetState(sheet, state => state.isBroken)
  if (!isBroken) return null
  if (isBroken === 'code')
    return (
      <div role="alert" className="absolute inset-0 z-raised grid place-items-center bg-surface">
        <Empty
          text="The sheet couldn’t be loaded. Your work is saved."
          action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
        />
      </div>
    )
  return (
    <div role="alert" className="absolute inset-0 z-raised grid place-items-center bg-surface">
      <Empty
        text="This sheet can’t be shown in its current state. Your work is saved: restore an earlier version."
        action={children}
      />
    </div>
  )
}

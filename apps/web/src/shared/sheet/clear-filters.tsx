import { FunnelX } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import type { SheetController } from './sheet-controller.ts'
import { useSheetState } from './use-sheet-state.ts'

/** Shows all rows again; beside it how many are shown now (spec: careers 2.4). */
export function ClearFilters({ sheet, onDone }: { sheet: SheetController; onDone: () => void }) {
  const isFiltered = useSheetState(sheet, state => state.isFiltered)
  const { rows, of } = useSheetState(sheet, state => state.shown)
  return (
    <>
      {isFiltered && (
        <span className="tnum text-small text-ink2">
          {rows} of {of} rows
        </span>
      )}
      <Button
        variant="ghost"
        size="sm"
        disabled={!isFiltered}
        onClick={() => {
          void sheet.clearFilters()
          onDone()
        }}
        className="disabled:opacity-40!"
      >
        <FunnelX aria-hidden="true" size={16} />
        Clear filters
      </Button>
    </>
  )
}

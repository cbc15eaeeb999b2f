import { FunnelX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '#shared/ui/button.tsx'
import type { SheetController } from './sheet-controller.ts'

/** Shows all rows again; beside it how many are shown now (spec: careers 2.4). */
export function ClearFilters({ sheet, onDone }: { sheet: SheetController; onDone: () => void }) {
  const isFiltered = useSyncExternalStore(sheet.subscribe, () => sheet.state.isFiltered)
  const { rows, of } = useSyncExternalStore(sheet.subscribe, () => sheet.state.shown)
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

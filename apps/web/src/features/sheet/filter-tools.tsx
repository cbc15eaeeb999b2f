import { FunnelX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '#shared/ui/button.tsx'
import type { SheetController } from './sheet-controller.ts'

/** Clear filters (spec: careers 2.4); `waits` says what waits until they are cleared. */
export function FilterTools({ sheet, waits }: { sheet: SheetController; waits?: string }) {
  const { filtered } = useSyncExternalStore(sheet.subscribe, sheet.snapshot)
  const isOff = filtered.length === 0
  return (
    <>
      {!isOff && waits && <p className="text-small text-ink2">{waits}</p>}
      <Button
        variant="ghost"
        size="sm"
        disabled={isOff}
        onClick={() => void sheet.ask('clearFilters')}
        className="disabled:opacity-40"
      >
        <FunnelX aria-hidden="true" size={16} />
        Clear filters
      </Button>
    </>
  )
}

import { parseRect } from '@learn/sheet'
import { useEffect, useState } from 'react'
import { type SheetController, type Step, useSheetState } from '#shared/sheet/index.ts'

interface Traced {
  isReady: boolean
  root: Step | null
}

/** How the value of a cell came about; it follows what changes in the sheet. */
export function useTrace(sheet: SheetController, cell: string): Traced {
  const revision = useSheetState(sheet, state => state.revision)
  const isReady = useSheetState(sheet, state => state.isReady)
  const [traced, setTraced] = useState<Traced>({ isReady: false, root: null })
  useEffect(() => {
    const at = parseRect(cell)
    if (!at || !isReady) return undefined
    let isGone = false
    const take = (root: Step | null) => !isGone && setTraced({ isReady: true, root })
    sheet.read('trace', at.top, at.left).then(take, () => take(null))
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the sheet has changed
  }, [sheet, cell, isReady, revision])
  return traced
}

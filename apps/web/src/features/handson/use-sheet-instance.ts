import { useEffect } from 'react'
import { call } from '#shared/api/call.ts'
import { store } from '#shared/lib/storage.ts'

/** The sheet itself comes first. */
const ASK_AFTER_MS = 1000

/** Asks for an allocated instance when a sheet is opened, and keeps the port that it is given (spec: careers 3.2, 4.1). */
export function useSheetInstance(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      call('sheet-instance.allocate', {}, { isBackground: true }).then(
        ({ port }) => store('ExcelInstance', port),
        // No run needs it: sheets are calculated here.
        () => undefined,
      )
    }, ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}

import { useEffect, useState } from 'react'
import { SheetController, workerPort } from '#shared/sheet/index.ts'

/** Keeps a sheet from being edited. */
export function useFrozen(sheet: SheetController, isFrozen: boolean): void {
  useEffect(() => {
    sheet.freeze(isFrozen)
  }, [sheet, isFrozen])
}

/** A sheet with the engine in a worker, for as long as the screen stands. */
export function useSheet(): SheetController {
  const [sheet] = useState(() => new SheetController(workerPort()))
  useEffect(() => () => sheet.close(), [sheet])
  return sheet
}

import { useEffect, useState } from 'react'
import { SheetController, workerPort } from '#features/sheet/index.ts'

/** A sheet with the engine in a worker, for as long as the screen stands. */
export function useSheet(): SheetController {
  const [sheet] = useState(() => new SheetController(workerPort()))
  useEffect(() => () => sheet.close(), [sheet])
  return sheet
}

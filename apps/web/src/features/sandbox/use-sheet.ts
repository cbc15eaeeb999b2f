import { useEffect, useState } from 'react'
import { SheetController, workerPort } from '#features/sheet/index.ts'

/** A sheet with the engine in a worker, for as long as the screen stands; null before it begins. */
export function useSheet(): SheetController | null {
  const [sheet, setSheet] = useState<SheetController | null>(null)
  useEffect(() => {
    const made = new SheetController(workerPort())
    setSheet(made)
    return () => made.close()
  }, [])
  return sheet
}

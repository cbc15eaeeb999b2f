import { useState } from 'react'
import { readStored, store } from '#shared/lib/storage.ts'

/** Which tour: that of the sheet, or that of its tabs once something was handed in (spec: careers 3.2, local storage keys). */
export type TourName = 'hasSeenTour' | 'hasSeenTabTour'

/** A tour that shows by itself once for each user of this browser, and again when it is asked for. */
export function useTour(name: TourName) {
  const key = `${name}:${readStored('user')?.userid ?? 0}` as const
  const [isOpen, setOpen] = useState(() => readStored(key) === null)
  return {
    isOpen,
    show: () => setOpen(true),
    end: () => {
      store(key, '1')
      setOpen(false)
    },
  }
}

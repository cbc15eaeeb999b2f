import { useEffect, useState } from 'react'

/**
 * What an earlier page left for this screen, once: read while it is drawn, forgotten when it stands. A drawing may be thrown away and
 * begun anew (a part that is still loading, a newer address); what reading it took away would then be lost.
 */
export function useHanded<T>(read: () => T, forget: () => void): T {
  const [value] = useState(read)
  useEffect(forget, [forget])
  return value
}

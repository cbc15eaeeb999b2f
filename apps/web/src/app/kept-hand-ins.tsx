import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { onStored, storedKeys } from '#shared/lib/storage.ts'

const hasAny = (): boolean => storedKeys('unsentQuiz:').length > 0

/** Over every page: quizzes that were handed in without a connection. Its code comes once there is one. */
export function KeptHandIns() {
  const isNeeded = useSyncExternalStore(onStored, hasAny)
  const [HandIns, setHandIns] = useState<ComponentType | null>(null)
  const mustLoad = isNeeded && HandIns === null
  useEffect(() => {
    if (!mustLoad) return undefined
    const load = (): void =>
      void import('#features/quiz/start.ts').then(
        door => setHandIns(() => door.HandIns),
        // Without a connection it comes with the next one.
        () => undefined,
      )
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [mustLoad])
  return HandIns && isNeeded ? <HandIns /> : null
}

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { onStored, storedKeys } from '#shared/lib/storage.ts'

const hasAny = (): boolean => storedKeys('unsentQuiz:').length > 0

/** Notices about quizzes that were submitted offline, above every page. Their code is loaded when the first one is needed. */
export function PendingSubmissions() {
  const isNeeded = useSyncExternalStore(onStored, hasAny)
  const [Notices, setNotices] = useState<ComponentType | null>(null)
  const mustLoad = isNeeded && Notices === null
  useEffect(() => {
    if (!mustLoad) return undefined
    const load = (): void =>
      void import('#features/quiz/start.ts').then(
        door => setNotices(() => door.SubmissionNotices),
        // Without a connection it comes with the next one.
        () => undefined,
      )
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [mustLoad])
  return Notices && isNeeded ? <Notices /> : null
}

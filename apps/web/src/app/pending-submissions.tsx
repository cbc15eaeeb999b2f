import { type ComponentProps, type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { onStored, storedKeys } from '#shared/lib/storage.ts'
import type { SubmissionNotices } from '#shared/submissions/submission-notices.tsx'
import { loadSender } from './submission-senders.ts'

const hasAny = (): boolean => storedKeys('pendingSubmission:').length > 0

/** What waits to be submitted, above every page, until it has arrived. Its code is loaded when the first one is needed. */
export function PendingSubmissions() {
  const isNeeded = useSyncExternalStore(onStored, hasAny)
  const [Notices, setNotices] = useState<ComponentType<ComponentProps<typeof SubmissionNotices>> | null>(null)
  const mustLoad = isNeeded && Notices === null
  useEffect(() => {
    if (!mustLoad) return undefined
    const load = (): void =>
      void import('#shared/submissions/submission-notices.tsx').then(
        door => setNotices(() => door.SubmissionNotices),
        // Without a connection it comes with the next one.
        () => undefined,
      )
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [mustLoad])
  return Notices && isNeeded ? <Notices loadSender={loadSender} /> : null
}

import { FAULT_TEXTS } from '@learn/contract/base/plain'
import { toast } from '#shared/ui/toast.ts'

const begun = new Map<() => Promise<void>, Promise<void>>()

/**
 * Begins a verification of whoever is signed in, or gives the one that was begun: the promise is kept in every case, and few wait for
 * it. Where the server cannot be reached it only says so, and the next who asks begins another.
 */
export function verifyOnce(verify: () => Promise<void>): Promise<void> {
  const kept = begun.get(verify)
  if (kept) return kept
  const verification = verify().catch(() => {
    begun.delete(verify)
    // Without a network the strip at the edge says so already.
    if (navigator.onLine) toast.error(FAULT_TEXTS.serviceUnavailable)
  })
  begun.set(verify, verification)
  return verification
}

/** Whoever signs in next is verified anew. */
export const forgetVerifications = (): void => begun.clear()

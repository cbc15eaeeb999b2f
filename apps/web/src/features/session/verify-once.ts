import { FAULT_TEXTS } from '@learn/contract/base/plain'
import { ApiError } from '#shared/api/api-error.ts'
import { toast } from '#shared/ui/toast.ts'

const begun = new Map<unknown, Promise<void>>()

/**
 * Asks once whether whoever is signed in still is, and goes by the answer: the promise is kept in every case, and few wait for it.
 * Where the server cannot be reached it only says so, and the next who asks begins anew. An answer about somebody who has left since
 * is nobody's.
 */
export function verifyOnce<T>(ask: () => Promise<T>, goBy: (answer: T) => void): Promise<void> {
  const kept = begun.get(ask)
  if (kept) return kept
  const isStill = () => begun.get(ask) === verification
  const verification: Promise<void> = ask()
    .then(answer => {
      if (isStill()) goBy(answer)
    })
    .catch((error: unknown) => {
      if (!isStill()) return
      begun.delete(ask)
      // Where nothing is reached the strip at the edge says so already.
      if (!(error instanceof ApiError && error.code === 'network')) toast.error(FAULT_TEXTS.serviceUnavailable)
    })
  begun.set(ask, verification)
  return verification
}

/** Whoever signs in next is verified anew. */
export const forgetVerifications = (): void => begun.clear()

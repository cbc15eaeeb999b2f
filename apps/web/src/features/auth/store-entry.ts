import type { UserRecord } from '@learn/contract/auth'
import { storeSignIn } from '#features/session/start.ts'
import { forget, store } from '#shared/lib/storage.ts'

/** Keeps who came in, and by what: the program-type fetch and the marketing profile go by it (spec: platform 3 and 7). */
export function storeEntry(user: UserRecord, typed: string, mobile: string | null): void {
  storeSignIn(user)
  store('userInput', typed)
  if (mobile) store('userMobileNumber', mobile)
  else forget('userMobileNumber')
}

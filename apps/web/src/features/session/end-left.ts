import { call } from '#shared/api/call.ts'
import { forget, readStored } from '#shared/lib/storage.ts'

/** Ends the session that somebody left here without a connection. Before the next sign-in: by the cookie, it would end that one. */
export async function endLeft(): Promise<void> {
  if (readStored('leaving') === null) return
  await call('auth.logout', { body: {} }, { isBackground: true })
  forget('leaving')
}

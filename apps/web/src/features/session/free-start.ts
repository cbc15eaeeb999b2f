import { getAddress } from '@learn/contract/pages/plain'
import { call } from '#shared/api/call.ts'
import { store } from '#shared/lib/storage.ts'
import { currentTheme } from '#shared/lib/theme.ts'
import { takeAccountTheme } from '#shared/ui/account-theme.ts'
import { publicPlace } from './public-place.ts'
import { RESUME_AFTER_MS, resumeWork } from './session.ts'
import { clearSignIn, storeStaff } from './stored-session.ts'
import { verifyOnce } from './verify-once.ts'

/**
 * App start on a free path (spec: platform 4): the session is verified without user data, beside the loading of the
 * screen, and the path marks Free. Without a session the visitor leaves for the public site.
 */
export function verifyFreeStart(): Promise<void> {
  store('accessType', 'Free')
  return verifyOnce(ask, goBy)
}

const ask = async () => ({
  before: currentTheme(),
  reply: await call('auth.verifyFree', { body: { token: '1' } }),
})

function goBy({ before, reply }: Awaited<ReturnType<typeof ask>>): void {
  if (reply.status === 1) {
    if (reply.mustChange) return window.location.replace(getAddress('resetPassword'))
    if (reply.isstudent === false) storeStaff(true)
    store('freeToken', reply.freeToken ?? '1')
    takeAccountTheme(reply.theme, before)
    setTimeout(() => void resumeWork().catch(() => undefined), RESUME_AFTER_MS)
    return
  }
  clearSignIn()
  window.location.replace(publicPlace(window.location.pathname + window.location.search))
}

import type { ReplyOf } from '@learn/contract'
import type { UserRecord } from '@learn/contract/auth'
import { FAULT_TEXTS } from '@learn/contract/base/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { call } from '#shared/api/call.ts'
import { signInBecause } from '#shared/lib/sign-in-reason.ts'
import { readStored } from '#shared/lib/storage.ts'
import { currentTheme } from '#shared/lib/theme.ts'
import { takeAccountTheme } from '#shared/ui/account-theme.ts'
import { isFreePath } from './free-area.ts'
import { placeFor } from './place-for.ts'
import { publicPlace } from './public-place.ts'
import { clearSignIn, storeAccess, storeSignIn, storeStaff } from './stored-session.ts'
import { verifyOnce } from './verify-once.ts'

/** After the screen and all that it asks for, also on a slow line. */
export const RESUME_AFTER_MS = 4000

/**
 * App start: a stored marker triggers one verification, beside the loading of the screen (spec: platform 4).
 * A session that is gone clears all sign-in data and leads to sign-in.
 */
export const verifyStart = (): Promise<void> => verifyOnce(ask, goBy)

/**
 * Sends work that an earlier page left behind, and has at hand what signing out needs: offline it could not be loaded.
 */
export async function resumeWork(): Promise<void> {
  const { openOutbox } = await import('#shared/journal/browser.ts')
  await Promise.all([openOutbox(), import('#shared/journal/waiting-work.ts'), import('./sign-out-dialog.tsx')])
}

async function ask() {
  const userid = readStored('user')?.userid
  const before = currentTheme()
  const reply = await call('auth.verifySession', { body: { token: '1', ...(userid !== undefined && { userid }) } })
  return { before, reply }
}

function goBy({ before, reply }: Awaited<ReturnType<typeof ask>>): void {
  if (reply.status === 1) {
    setTimeout(() => void resumeWork().catch(() => undefined), RESUME_AFTER_MS)
    takeAccountTheme(reply.theme, before)
    storeStaff(reply.isstudent === false)
    if (reply.mustChange) return window.location.replace(getAddress('resetPassword'))
    if (reply.mustSetFactor) return window.location.replace(getAddress('secondFactor'))
    goOn(reply)
    return
  }
  const signIn = signInBecause(FAULT_TEXTS.verificationFailed)
  clearSignIn()
  window.location.replace(signIn)
}

/** To the side of whoever the session belongs to, unless they are there (spec: platform 4, post-verification routing). */
function goOn({ isstudent = true, accesstype, user }: ReplyOf<'auth.verifySession'>): void {
  const wasFree = readStored('accessType') === 'Free'
  // What is kept of them follows the server, whatever an earlier version kept.
  if (user) storeSignIn(JSON.parse(user) as UserRecord)
  if (accesstype) storeAccess(accesstype)
  const here = window.location.pathname + window.location.search + window.location.hash
  if (isstudent && accesstype === 'Free' && !user) {
    clearSignIn()
    return window.location.replace(publicPlace(getAddress('free')))
  }
  const place = placeFor({ isstudent, accesstype: accesstype ?? 'Premium' }, here)
  // Where Free was stored, the router waited for this reply and goes itself.
  if (place !== here && !(isFreePath(place) && wasFree)) window.location.replace(place)
}

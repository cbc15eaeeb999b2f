import { addressOf } from '@learn/contract/pages/plain'
import { call } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { clearSignIn } from './kept-session.ts'

/** Ends the session on the server first: a cookie that stays would sign the next person in. False when it could not. */
export async function signOut(): Promise<boolean> {
  try {
    await call('auth.logout', { body: {} })
  } catch {
    toast.error('You are still signed in: the server could not be reached. Please try again.')
    return false
  }
  clearSignIn()
  // A whole new page, so that nothing of this learner stays in memory.
  window.location.assign(addressOf('login'))
  return true
}

import { getAddress } from '@learn/contract/pages/plain'
import { ApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { clearFileCache } from '#shared/lib/file-cache.ts'
import { clearReplyCache } from '#shared/lib/reply-cache.ts'
import { readStored, store } from '#shared/lib/storage.ts'
import { toast } from '#shared/ui/toast.ts'
import { endPush } from './end-push.ts'
import { clearSignIn } from './stored-session.ts'

/**
 * Ends the session on the server first: a cookie that stays would sign the next person in. Without a connection this browser
 * forgets who was signed in, and keeps that the session is to be ended: `endLeft` does it. False when the server would not.
 */
export async function signOut(): Promise<boolean> {
  try {
    await call('auth.logout', { body: {} })
  } catch (error) {
    const isUnreached = error instanceof ApiError && error.code === 'network'
    if (!isUnreached || !store('leaving', '1')) {
      toast.error('Signing out didn’t work: you’re still signed in. Please try again.')
      return false
    }
  }
  const userId = readStored('user')?.userid
  await Promise.all([endPush(), ...(userId === undefined ? [] : [clearReplyCache(userId), clearFileCache(userId)])])
  clearSignIn()
  navigator.serviceWorker?.controller?.postMessage('closed')
  toast.successOnward('You are signed out')
  // A whole new page, so that nothing of this learner stays in memory.
  window.location.assign(getAddress('login'))
  return true
}

/** So long signing out waits for it: without a connection a browser may not answer. */
const LIMIT_MS = 2000

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/**
 * This browser shows no notifications any more: those of whoever signs out would stand before the next one who sits here. The push
 * service tells the server, which forgets the browser at its next notification.
 */
export async function endPush(): Promise<void> {
  const limit = new Promise<void>(resolve => setTimeout(resolve, LIMIT_MS))
  await Promise.race([unsubscribe().catch(() => undefined), limit])
}

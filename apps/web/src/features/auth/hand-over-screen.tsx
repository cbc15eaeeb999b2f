import type { UserRecord } from '@learn/contract/auth'
import { addressOf } from '@learn/contract/pages/plain'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AskScreen } from '#features/session/index.ts'
import { clearAll, keepSignIn, safeNext, takeCode } from '#features/session/start.ts'
import { call } from '#shared/api/call.ts'
import { readStored, store } from '#shared/lib/storage.ts'

/** Whoever the new session belongs to. What the documents keep of them comes with the verification. */
async function keep(userid: number): Promise<void> {
  clearAll()
  store('token', '1')
  store('user', { name: '', lastName: '', email: '', userid })
  const { user } = await call('auth.verifySession', { body: { token: '1', userid } })
  if (user) keepSignIn(JSON.parse(user) as UserRecord)
}

/**
 * Token login (spec: platform 4): shows nothing itself and goes to `/` (or the free page that brought the code), with a
 * session or without one. Only where somebody else is signed in here does it ask first (decisions 2).
 */
export default function HandOverScreen() {
  const router = useRouter()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const [code] = useState(takeCode)
  const [currentName, setCurrentName] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const begun = useRef(false)

  // `/` leads on to sign-in where nobody is signed in. On a narrow window the gate stands before `/`: passing through it
  // would take this screen away and mount it anew, without an end.
  const goHome = (): void => {
    const href = readStored('token') === null ? addressOf('login') : safeNext(next, window.location.origin)
    void router.navigate({ href, replace: true })
  }

  const redeem = async (replace: boolean): Promise<void> => {
    if (!code) return goHome()
    setIsPending(true)
    try {
      const reply = await call('payments.fetchToken', { body: { token: code, replace } })
      if (reply.status === 'other-user') {
        setIsPending(false)
        return setCurrentName(reply.currentName || 'Somebody')
      }
      if (reply.status === 'success' && reply.userid !== undefined) await keep(reply.userid)
    } catch {
      // A code that does not open a session leads home without a message, as written.
    }
    goHome()
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void redeem(false)
  })

  if (currentName === null) return null
  return (
    <AskScreen
      title="Change who is signed in?"
      keep={{ name: `Stay signed in as ${currentName}`, onChoose: goHome }}
      change={{ name: `Sign ${currentName} out and go on`, onChoose: () => void redeem(true), isPending }}
    >
      {currentName} is signed in here, and this link belongs to another account. Work that is not sent yet stays on this
      device for its owner.
    </AskScreen>
  )
}

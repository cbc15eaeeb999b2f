import type { UserRecord } from '@learn/contract/auth'
import { getAddress } from '@learn/contract/pages/plain'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AskScreen } from '#features/session/index.ts'
import {
  clearAll,
  forgetCode,
  handedCode,
  isCodeFromThisSite,
  leadTo,
  safeNext,
  storeSignIn,
} from '#features/session/start.ts'
import { call } from '#shared/api/call.ts'
import { readStored } from '#shared/lib/storage.ts'
import { useHanded } from './use-handed.ts'

/** Keeps what the documents keep of whoever the session belongs to, which comes with its verification. */
async function keep(): Promise<void> {
  const { user } = await call('auth.verifySession', { body: { token: '1' } })
  if (!user) return
  clearAll()
  storeSignIn(JSON.parse(user) as UserRecord)
}

type Question = { status: 'other-user'; currentName: string } | { status: 'ready'; name: string }

/**
 * Token login (spec: platform 4): shows nothing itself and goes to `/` (or the page that brought the code), with a session
 * or without one. It asks first where somebody else is signed in here, and where no page of this site brought the browser
 * here: a link signs nobody in by itself (decisions 2 and 6).
 */
export default function HandOverScreen() {
  const router = useRouter()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const code = useHanded(handedCode, forgetCode)
  const [question, setQuestion] = useState<Question | null>(null)
  const [isPending, setIsPending] = useState(false)
  const begun = useRef(false)

  // `/` leads on to sign-in where nobody is signed in. On a narrow window the gate stands before `/`: passing through it
  // would take this screen away and mount it anew, without an end.
  const goHome = (): void => {
    const href = readStored('token') === null ? getAddress('login') : safeNext(next, window.location.origin)
    void leadTo(router, href)
  }

  const redeem = async (how: { replace?: boolean; look?: boolean }): Promise<void> => {
    setIsPending(true)
    try {
      // A session that the server opened on the way here: this browser has not heard whose.
      if (!code) {
        await keep()
        return goHome()
      }
      const reply = await call('payments.fetchToken', { body: { token: code, ...how } })
      setIsPending(false)
      if (reply.status === 'other-user')
        return setQuestion({ status: 'other-user', currentName: reply.currentName || 'Somebody' })
      if (reply.status === 'ready') return setQuestion({ status: 'ready', name: reply.name || 'the owner of the link' })
      if (reply.status === 'success') await keep()
    } catch {
      // A code that does not open a session leads home without a message, as written.
    }
    goHome()
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void redeem({ look: !isCodeFromThisSite() })
  })

  if (question?.status === 'ready')
    return (
      <AskScreen
        title={`Sign in as ${question.name}?`}
        keep={{ name: 'Don’t sign in', onChoose: goHome }}
        change={{ name: `Sign in as ${question.name}`, onChoose: () => void redeem({}), isPending }}
      >
        A link brought you here. Continue only if you asked for it and this is you: the owner of the account sees what
        you do.
      </AskScreen>
    )
  if (question === null) return null
  const { currentName } = question
  return (
    <AskScreen
      title="Change who is signed in?"
      keep={{ name: `Stay signed in as ${currentName}`, onChoose: goHome }}
      change={{
        name: `Sign ${currentName} out and continue`,
        onChoose: () => void redeem({ replace: true }),
        isPending,
      }}
    >
      {currentName} is signed in here, and this link belongs to another account. Unsent work stays on this device for
      its owner.
    </AskScreen>
  )
}

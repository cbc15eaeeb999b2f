import { useEffect, useRef, useState } from 'react'
import { readStored } from '#shared/lib/storage.ts'
import { AskScreen } from './ask-screen.tsx'
import { forgetLogout, handedLogout } from './handed.ts'
import { signOut } from './sign-out.ts'

/**
 * `?logout=true` (decisions 2): a page of this site signs out at once, any other link asks first, so that no other site
 * can end a session. The query was cleared before.
 */
export default function LogoutLink({ onStay }: { onStay: () => void }) {
  const isOwn = handedLogout() === 'own'
  const begun = useRef(false)
  const [isPending, setIsPending] = useState(false)

  const stay = (): void => {
    forgetLogout()
    onStay()
  }
  const leave = async (): Promise<void> => {
    setIsPending(true)
    if (!(await signOut())) stay()
  }
  useEffect(() => {
    if (!isOwn || begun.current) return
    begun.current = true
    void signOut().then(isOut => {
      if (isOut) return
      forgetLogout()
      onStay()
    })
  }, [isOwn, onStay])

  if (isOwn) return null
  const name = readStored('user')?.name
  return (
    <AskScreen
      title="Sign out?"
      keep={{ name: 'Stay signed in', onChoose: stay }}
      change={{ name: 'Sign out', onChoose: () => void leave(), isPending }}
    >
      A link asks to sign you out here{name && `, ${name}`}. If you did not expect it, stay signed in.
    </AskScreen>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { holdSending, isSender, markSender } from './sender.ts'

interface Sending {
  /** `unknown`: this window sent the class before it was loaded anew, or is a copy of the one that does. */
  state: 'unknown' | 'here' | 'elsewhere'
  /** It was sent from this window, and another one went on with it. */
  isTaken: boolean
  /** Sends the class from this window from now on. */
  teach: () => void
  /** Another window of a host sends it from now on. */
  leave: () => void
}

/** Whether this window sends a class. One does: that in which it was started, or in which a host said so since. */
export function useSending(sessionId: number): Sending {
  const [state, setState] = useState<Sending['state']>(() => (isSender(sessionId) ? 'unknown' : 'elsewhere'))
  const [isTaking, setTaking] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const leave = (): void => {
    markSender(sessionId, false)
    setState('elsewhere')
    setTaken(state === 'here')
  }
  const lost = useEffectEvent(leave)
  const isHolding = state !== 'elsewhere'
  useEffect(() => {
    if (!isHolding) return
    let isGone = false
    let release = (): void => {}
    void holdSending(sessionId, isTaking, () => isGone || lost()).then(held => {
      if (!held) return
      release = held.release
      if (isGone) release()
      else setState('here')
    })
    return () => {
      isGone = true
      release()
    }
  }, [sessionId, isHolding, isTaking])
  return {
    state,
    isTaken,
    leave,
    teach: () => {
      markSender(sessionId, true)
      setTaking(true)
      setTaken(false)
      setState('unknown')
    },
  }
}

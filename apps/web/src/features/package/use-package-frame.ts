import {
  type Closing,
  type NavigationState,
  type PlayerMessage,
  type PlayRequest,
  parsePlayerMessage,
} from '@learn/player'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Opening takes a second or two; a document that says nothing for so long does not open in this browser. */
const OPEN_LIMIT_MS = 20_000

/** What a part saves while it is taken away arrives after the page that showed it. */
const LAST_WORD_MS = 2000

/** What the frame is: not there yet, ready for a part, or nothing that opens here. */
type FrameState = 'opening' | 'here' | 'failed'

/**
 * The bridge to the document that plays a package: only its own window on its own origin is heard, and only messages of a known
 * shape. What it says of the learner is its own word.
 */
export function usePackageFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  playerUrl: string,
  onTold: (told: PlayerMessage) => void,
): { state: FrameState; times: number; send: (message: PlayRequest | NavigationState | Closing) => void } {
  const [state, setState] = useState<FrameState>('opening')
  /** How often the document began: it is told again what to play. */
  const [times, setTimes] = useState(0)
  const heard = useRef(onTold)
  useEffect(() => {
    heard.current = onTold
  })
  const { origin } = new URL(playerUrl)
  useEffect(() => {
    const stop = new AbortController()
    let isGone = false
    const timer = setTimeout(() => setState(now => (now === 'opening' ? 'failed' : now)), OPEN_LIMIT_MS)
    const hear = (event: MessageEvent): void => {
      // A frame that is gone has no window any more, and tells its last word.
      const isOurs = event.source === frame.current?.contentWindow || (isGone && event.source === null)
      if (event.origin !== origin || !isOurs) return
      const told = parsePlayerMessage(event.data)
      if (told?.kind === 'here') {
        setState('here')
        setTimes(now => now + 1)
      } else if (told?.kind === 'failed') setState('failed')
      else if (told) heard.current(told)
    }
    window.addEventListener('message', hear, { signal: stop.signal })
    return () => {
      isGone = true
      clearTimeout(timer)
      setTimeout(() => stop.abort(), LAST_WORD_MS)
    }
  }, [frame, origin])
  const send = useCallback(
    (message: PlayRequest | NavigationState | Closing) => frame.current?.contentWindow?.postMessage(message, origin),
    [frame, origin],
  )
  return { state, times, send }
}

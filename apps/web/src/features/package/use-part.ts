import type { PlayerMessage, PlayRequest } from '@learn/player'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { PackageContent } from './package-frame.tsx'
import type { StageWays } from './stage-ways.ts'
import { usePackageFrame } from './use-package-frame.ts'

/** What a part is told when it opens. */
export type Sitting = Pick<PlayRequest, 'values' | 'learner' | 'attempt' | 'isReview'>

type Trouble = Extract<PlayerMessage, { kind: 'missing' | 'astray' }>

interface Parts {
  frame: RefObject<HTMLIFrameElement | null>
  content: PackageContent
  item: number
  /** Null until what was saved is known. */
  sitting: Sitting | null
  ways: Pick<StageWays, 'turn' | 'isClosing' | 'ahead'>
  onTold: (told: PlayerMessage) => void
}

/** Plays a part in the frame: opens it, takes it away, tells it of the ways, and tries again where it did not come. */
export function usePart({ frame, content, item, sitting, ways, onTold }: Parts) {
  // A page that is read anew may bring another link to the same.
  const [{ playerUrl, filesUrl }] = useState(content)
  const [shown, setShown] = useState<number | null>(null)
  /** A part that did not come, without a connection most often, or that was led to where nothing can be seen. */
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => {
    setTrouble(null)
    setShown(null)
    setTries(now => now + 1)
  }, [])
  const asked = useRef<string | null>(null)
  const hear = (told: PlayerMessage): void => {
    if (told.kind === 'shown') {
      setShown(told.item)
      setTrouble(null)
    }
    if (told.kind === 'missing' || told.kind === 'astray') setTrouble(told)
    onTold(told)
  }
  const { state, times, send } = usePackageFrame(frame, playerUrl, hear)
  const { turn, isClosing } = ways
  const ahead = JSON.stringify(ways.ahead)
  const isSequenced = content.sequencing !== undefined
  useEffect(() => {
    if (times > 0) send(JSON.parse(ahead) as StageWays['ahead'])
  }, [times, ahead, send])
  useEffect(() => {
    if (times > 0 && isClosing) send({ kind: 'close' })
  }, [times, isClosing, send])
  useEffect(() => {
    const part = content.items[item]
    const key = `${times} ${item} ${tries} ${turn}`
    if (times === 0 || isClosing || !sitting || !part || part.path === null || asked.current === key) return
    asked.current = key
    const { launchData, passPct, terms, title } = part
    const src = addressOf(filesUrl, part.path)
    send({ kind: 'open', item, src, title, launchData, passPct, terms, isSequenced, ...sitting })
  }, [times, item, tries, turn, isClosing, sitting, content.items, isSequenced, filesUrl, send])
  const lost = trouble?.item === item ? trouble : null
  const isMissing = lost?.kind === 'missing'
  useEffect(() => {
    if (!isMissing) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isMissing, retry])
  const isShown = shown === item && state === 'here'
  const now = state === 'failed' ? 'failed' : lost ? lost.kind : isShown ? 'shown' : 'opening'
  return { playerUrl, state: now, astray: lost?.kind === 'astray' ? lost : null, retry } as const
}

/** The address of a part: its file in parts that an address takes, and what stands behind it is. */
function addressOf(filesUrl: string, path: string): string {
  const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  return `${filesUrl}${file.split('/').map(encodeURIComponent).join('/')}${rest}`
}

import type { PackageWay } from '@learn/contract/packages'
import { getLeafState, getSequencing, getValues, type LeafState, NOT_BEGUN, type Request } from '@learn/player'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PackageContent } from './package-frame.tsx'
import { navigationState, type StageWays } from './stage-ways.ts'

interface Parts {
  content: PackageContent
  item: number
  /** The slots of its attempt; null until they are known, and where nothing is saved. */
  slots: Readonly<Record<string, unknown>> | null
  /** The attempt is what its package asks for. */
  isComplete: boolean
  onItem: (item: number) => void
  /** Saves which parts were begun and which have ended. */
  onWay: (way: PackageWay) => void
}

/** What was opened last. */
interface Opened {
  turn: number
  isAgain: boolean
  /** How the way came to its end; null while a part is open. */
  over: 'suspended' | 'ended' | null
}

/** A document that was asked to take its part away answers within this; one that is gone does not. */
const CLOSE_LIMIT_MS = 2000
const NEW_WAY: PackageWay = { begun: [], over: [] }

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** How each part stands, by what its attempt holds. */
const leavesOf =
  ({ items }: PackageContent, slots: Readonly<Record<string, unknown>>, { begun, over }: PackageWay) =>
  (index: number): LeafState => {
    const state = { begun: begun[index] ?? 0, isOver: over.includes(index) }
    return items[index]?.reports ? getLeafState(getValues(index, slots), state) : { ...NOT_BEGUN, ...state }
  }

/** A part begins: once more, unless it is gone on with. */
function begunIn({ begun, over }: PackageWay, item: number, isAgain: boolean): PackageWay {
  const before = begun[item] ?? 0
  const isNew = isAgain || before === 0 || over.includes(item)
  return {
    begun: Array.from({ length: Math.max(begun.length, item + 1) }, (_, n) =>
      n === item && isNew ? before + 1 : (begun[n] ?? 0),
    ),
    over: over.filter(one => one !== item),
  }
}

type Sequencing = ReturnType<typeof getSequencing>

/** The part that a sitting goes on with; null where none opens. */
function resumedAt(sequencing: Sequencing, item: number): number | null {
  const resumed = sequencing.resume(item)
  return resumed.kind === 'open' ? resumed.index : null
}

/** Where it leads on after its end: back into what was suspended; else it starts again (SN OP.1), unless all is done. */
function nextAfter(
  sequencing: Sequencing,
  over: NonNullable<Opened['over']>,
  { item, isComplete }: Pick<Parts, 'item' | 'isComplete'>,
): number | null {
  if (over === 'suspended') return resumedAt(sequencing, item)
  return isComplete ? null : sequencing.start()
}

/** The ways through a package of SCORM 2004 whose manifest says them; null for any other. `isAgain`: the part begins without what it saved. */
export function useSequencing({
  content,
  item,
  slots,
  isComplete,
  onItem,
  onWay,
}: Parts): (StageWays & { isAgain: boolean }) | null {
  const isOn = content.sequencing !== undefined
  const way = (slots?.way as PackageWay | undefined) ?? NEW_WAY
  const sequencing = useMemo(
    () => (isOn && slots ? getSequencing(content, leavesOf(content, slots, way)) : null),
    [isOn, content, slots, way],
  )
  const [opened, setOpened] = useState<Opened>({ turn: 0, isAgain: false, over: null })
  /** Where it goes once the part has said its last. */
  const [request, setRequest] = useState<Request | null>(null)
  const [ended, setEnded] = useState<Request | null>(null)
  /** One way at a time: what is asked for meanwhile is not followed. */
  const pending = useRef<Request | null>(null)
  const ask = (asked: Request): void => {
    if (pending.current) return
    pending.current = asked
    setRequest(asked)
  }
  const open = (next: number, known: PackageWay, isAgain = false): void => {
    onWay(begunIn(known, next, isAgain))
    onItem(next)
    setOpened(before => ({ turn: before.turn + 1, isAgain, over: null }))
  }
  const begin = (): void => {
    if (!sequencing) return
    const isNew = way.begun.every(times => times === 0)
    const first = isNew ? sequencing.start() : resumedAt(sequencing, item)
    if (first === null) setOpened(before => ({ ...before, over: 'ended' }))
    else open(first, way)
  }
  const settle = (asked: Request): void => {
    if (pending.current !== asked) return
    pending.current = null
    setRequest(null)
    setEnded(null)
    if (!slots) return
    const isSuspended = asked.to === 'suspendAll' || getValues(item, slots)['cmi.exit'] === 'suspend'
    const known = isSuspended ? way : { ...way, over: [...way.over.filter(one => one !== item), item] }
    const outcome = getSequencing(content, leavesOf(content, slots, known)).after(item, asked)
    if (outcome.kind === 'open') return open(outcome.index, known, outcome.isAgain)
    onWay(known)
    const over = asked.to === 'suspendAll' ? 'suspended' : 'ended'
    if (outcome.kind === 'over') setOpened(before => ({ ...before, over }))
  }
  const now = useRef({ begin, settle })
  useEffect(() => {
    now.current = { begin, settle }
  })
  // With what stands on the screen by then: what a part says as it ends comes just before.
  const isReady = sequencing !== null
  useEffect(() => (isReady ? after(0, () => now.current.begin()) : undefined), [isReady])
  useEffect(() => (ended ? after(0, () => now.current.settle(ended)) : undefined), [ended])
  useEffect(() => (request ? after(CLOSE_LIMIT_MS, () => now.current.settle(request)) : undefined), [request])
  if (!sequencing) return null
  const isOver = opened.over !== null
  const next = opened.over && nextAfter(sequencing, opened.over, { item, isComplete })
  const ways = sequencing.ways(isOver ? -1 : item)
  const choiceOf: StageWays['choiceOf'] = index =>
    content.items[index]?.isHidden ? 'hidden' : (ways.choices[index] ?? 'closed')
  const isChosen = (index: number) => choiceOf(index) === 'open' && content.items[index]?.path !== null
  return {
    onNext: ways.hasNext ? () => ask({ to: 'next' }) : null,
    onPrevious: ways.hasPrevious ? () => ask({ to: 'previous' }) : null,
    choiceOf,
    onChoice: index => {
      if (isOver) open(index, way)
      else if (index !== item) ask({ to: 'choice', index })
    },
    hear: told => {
      if (told.kind === 'closed') setEnded(pending.current)
      if (told.kind !== 'asked' || pending.current || isOver) return
      const index = content.items.findIndex(one => one.key === told.key)
      if (told.to === 'choice' && index === -1) return
      pending.current = told.to === 'choice' ? { to: 'choice', index } : { to: told.to }
      setEnded(pending.current)
    },
    ahead: navigationState(content.items, ways, isChosen),
    turn: opened.turn,
    isAgain: opened.isAgain,
    isClosing: request !== null || isOver,
    isOver,
    onGoOn: next === null ? null : () => open(next, way),
  }
}

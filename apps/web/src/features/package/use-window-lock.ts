import { useCallback, useEffect, useRef, useState } from 'react'
import { isLessonWindow } from '#shared/lib/lesson-window.ts'
import { WindowLock, type WindowState } from './window-lock.ts'

/** A package in this window, and in the others of this browser. */
export interface PackageWindow {
  state: WindowState
  /** What plays it is a window of its own. */
  isOtherOwn: boolean
  /** How often it came here after another window played it: what that did is to be shown. */
  turn: number
  goOnHere: () => void
  /** Takes what sends all that is not saved, before another window reads it. */
  setLeave: (leave: () => void) => void
}

interface Options {
  /** Nothing is saved: other lessons may play it too. */
  isShared?: boolean
}

/** Null: nothing is played, as when one looks back. Without Web Locks each window plays what it shows. */
export function useWindowLock(name: string | null, { isShared = false }: Options = {}): PackageWindow {
  const isLocked = name !== null && 'locks' in navigator && typeof BroadcastChannel !== 'undefined'
  const [now, setNow] = useState<Pick<PackageWindow, 'state' | 'isOtherOwn' | 'turn'>>({
    state: 'asking',
    isOtherOwn: false,
    turn: 0,
  })
  const leave = useRef<() => void>(() => undefined)
  const take = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (!isLocked) return undefined
    const isOwn = isLessonWindow()
    const lock = new WindowLock({
      name,
      isOwn,
      isShared,
      locks: navigator.locks,
      channel: new BroadcastChannel(name),
      onState: (state, { isOtherOwn, isAfter }) =>
        setNow(({ turn }) => ({ state, isOtherOwn, turn: turn + (state === 'playing' && isAfter ? 1 : 0) })),
      onLeft: () => {
        leave.current()
        // A browser closes what it opened for us; a window that it does not close says where the package went.
        if (isOwn) window.close()
      },
    })
    take.current = lock.take
    return lock.stop
  }, [isLocked, name, isShared])
  const goOnHere = useCallback(() => take.current(), [])
  const setLeave = useCallback((act: () => void): void => {
    leave.current = act
  }, [])
  return { ...now, state: isLocked ? now.state : 'playing', goOnHere, setLeave }
}

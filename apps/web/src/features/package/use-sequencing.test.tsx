import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PackageContent } from './package-frame.tsx'
import { useSequencing } from './use-sequencing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const page = (title: string) => ({ key: title, title, level: 0, path: `${title}.html`, reports: true })
/** Three parts, one after another. */
const content = {
  items: ['one', 'two', 'three'].map(page),
  sequencing: { choice: false, flow: true } satisfies PackageContent['sequencing'],
} as unknown as PackageContent

/** A sitting that has begun, with what it saves. */
function sit({ isComplete = false } = {}) {
  const { result } = renderHook(() => {
    const [slots, setSlots] = useState<Record<string, unknown>>({})
    const [item, setItem] = useState(0)
    const onWay = (way: unknown) => setSlots(before => ({ ...before, way }))
    return { item, ways: useSequencing({ content, item, slots, isComplete, onItem: setItem, onWay }) }
  })
  const settle = (): void => act(() => void vi.runAllTimers())
  settle()
  const now = () => {
    if (!result.current.ways) throw new Error('no ways')
    return { ...result.current.ways, item: result.current.item }
  }
  const ask = (to: 'next' | 'suspendAll' | 'exitAll') => {
    act(() => now().hear({ kind: 'asked', to }))
    settle()
  }
  const goOn = () => act(() => now().onGoOn?.())
  return { now, ask, goOn }
}

it('what was suspended goes on where it was', () => {
  const { now, ask, goOn } = sit()
  ask('next')
  expect(now()).toMatchObject({ item: 1, isOver: false, onGoOn: null })
  ask('suspendAll')
  expect(now().isOver).toBe(true)
  const { turn } = now()
  goOn()
  expect(now()).toMatchObject({ item: 1, isOver: false, isClosing: false, isAgain: false, turn: turn + 1 })
})

it('what was left starts at its first part, unless all of it is done', () => {
  const { now, ask, goOn } = sit()
  ask('next')
  ask('exitAll')
  expect(now().isOver).toBe(true)
  goOn()
  expect(now()).toMatchObject({ item: 0, isOver: false })
  const done = sit({ isComplete: true })
  done.ask('exitAll')
  expect(done.now()).toMatchObject({ isOver: true, onGoOn: null })
  done.goOn()
  expect(done.now().isOver).toBe(true)
})

it('what was suspended goes on even where all is done', () => {
  const { now, ask } = sit({ isComplete: true })
  ask('suspendAll')
  expect(now().onGoOn).not.toBeNull()
})

import type { StackView } from '@learn/contract/quiz'
import { useEffect, useState } from 'react'
import { loadChunk } from '#shared/lib/load-chunk.ts'
import type { Reading } from './read-entry.ts'

/** Nobody is told of half a word. */
const PAUSE_MS = 450

const load = () => loadChunk('read-entry', () => import('./read-entry.ts'))

/** Loads what reads entries before one is typed: it goes on when the network is gone. */
export const preloadReading = async (): Promise<void> => {
  await load()
}

/**
 * How entries are understood, by place of the field, a moment after they were typed; null before, and where nothing can be told. Until a
 * new entry is read what was told of the one before stands: the page does not jump with each key.
 */
export function useReadings(stack: StackView | undefined, typed: readonly string[]): readonly (Reading | null)[] {
  const [told, setTold] = useState<readonly (Reading | null)[]>([])
  const asked = JSON.stringify(typed)
  useEffect(() => {
    if (!stack) return undefined
    const entries = JSON.parse(asked) as string[]
    if (entries.every(entry => entry.trim() === '')) return undefined
    let isGone = false
    const timer = setTimeout(() => {
      load().then(
        ({ readEntry }) => {
          if (isGone) return
          setTold(
            stack.inputs.map((field, place) => {
              const entry = entries[place] ?? ''
              return entry.trim() === '' || !field.rules ? null : readEntry(field, stack.writing, entry)
            }),
          )
        },
        // Offline, and it never came: the server reads it in the end.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [stack, asked])
  return typed.map((entry, place) => (entry.trim() === '' ? null : (told[place] ?? null)))
}

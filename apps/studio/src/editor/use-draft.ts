import type { StudioEditor } from '@learn/contract/studio'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { forgetLocalDraft, keepLocalDraft, readLocalDraft } from './draft-store.ts'

export type SavingState = 'saved' | 'saving' | 'offline' | 'conflict' | 'refused'

interface Text {
  name: string
  content: string
}

/** What is typed is saved once nothing was typed for so long. */
const SAVE_AFTER_MS = 800
/** Without an answer it is tried again after so long. */
const RETRY_MS = 5000

/**
 * The draft of an activity while somebody writes it. Every change stands in this browser at once and on the server a moment later; what
 * somebody else saved meanwhile is never overwritten.
 */
export function useDraft({ id, live, draft }: StudioEditor) {
  const local = useRef(readLocalDraft(id))
  const [text, setText] = useState<Text>(() => local.current ?? draft ?? live)
  const [state, setState] = useState<SavingState>(local.current ? 'saving' : 'saved')
  const [savedAtS, setSavedAtS] = useState(draft?.at ?? null)
  const rev = useRef(local.current?.rev ?? draft?.rev ?? 0)
  const waiting = useRef<Text | null>(local.current)
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queries = useQueryClient()

  const send = useCallback(async (): Promise<void> => {
    while (waiting.current) {
      const given = waiting.current
      waiting.current = null
      setState('saving')
      try {
        const saved = await learn('local_learn_save_studio_draft', { activityid: id, rev: rev.current, ...given })
        rev.current = saved.rev
        setSavedAtS(saved.savedAt)
        if (saved.losses.length > 0) toast.warning('Something was left out', saved.losses.join('; '))
        if (!waiting.current) {
          forgetLocalDraft(id)
          setState('saved')
        }
      } catch (error) {
        waiting.current ??= given
        const code = error instanceof ApiError ? error.code : ''
        if (code === 'studio/draft-changed') return setState('conflict')
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
          toast.error(error.message)
          return setState('refused')
        }
        setState('offline')
        timer.current = setTimeout(() => void flush(), RETRY_MS)
        return
      }
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- flush stands below and uses this
  }, [id])

  /** Sends what waits; resolves when nothing is under way any more. */
  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    running.current ??= send().finally(() => {
      running.current = null
    })
    return running.current
  }, [send])

  const change = useCallback(
    (next: Partial<Text>) => {
      setText(before => {
        const after = { ...before, ...next }
        waiting.current = after
        keepLocalDraft(id, { ...after, rev: rev.current, atMs: Date.now() })
        return after
      })
      setState(before => (before === 'conflict' ? before : 'saving'))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), SAVE_AFTER_MS)
    },
    [id, flush],
  )

  useEffect(() => {
    if (waiting.current) void flush()
    const onOnline = () => void flush()
    const onLeave = (event: BeforeUnloadEvent) => {
      if (waiting.current) event.preventDefault()
    }
    window.addEventListener('online', onOnline)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      window.removeEventListener('online', onOnline)
      window.removeEventListener('beforeunload', onLeave)
      void flush()
    }
  }, [flush])

  /** Of two texts one is chosen: ours is saved over theirs, or theirs takes the place of ours. */
  const settle = async (mine: boolean, theirs: StudioEditor): Promise<void> => {
    rev.current = theirs.draft?.rev ?? 0
    if (mine) {
      waiting.current = text
      await flush()
    } else {
      waiting.current = null
      forgetLocalDraft(id)
      setText(theirs.draft ?? theirs.live)
      setState('saved')
    }
    await queries.invalidateQueries({ queryKey: ['studio', 'activity', id] })
  }
  return { text, state, savedAtS, change, flush, settle, getRev: () => rev.current }
}

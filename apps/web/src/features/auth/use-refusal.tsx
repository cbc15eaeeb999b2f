import { useState } from 'react'
import { ProblemText } from './problem-text.tsx'

/** Why a form was not taken. */
export interface Refusal {
  text: string
  /** What was typed is to blame. */
  isTyped?: boolean
  /** Epoch seconds at which a lock ends. */
  unlockAt?: number | undefined
}

/** The sending of a form of one field, and why it was not taken. `form` is for its frame. */
export function useRefusal(first: Refusal | null = null) {
  const [isPending, setIsPending] = useState(false)
  const [{ refusal, refusals }, set] = useState({ refusal: first, refusals: 0 })
  const refuse = (next: Refusal | null): void => set(before => ({ refusal: next, refusals: before.refusals + 1 }))
  return {
    refusal,
    refuse,
    form: {
      isPending,
      refusals,
      refusal: refusal && <ProblemText text={refusal.text} attemptsLeft={null} unlockAt={refusal.unlockAt ?? null} />,
    },
    /** Typing takes back what was said, but not how long a lock still holds. */
    typed: (): void => {
      if (!refusal?.unlockAt) set(before => ({ ...before, refusal: null }))
    },
    send: async (work: () => Promise<Refusal | null>): Promise<void> => {
      set(before => ({ ...before, refusal: null }))
      setIsPending(true)
      refuse(await work())
      setIsPending(false)
    },
  }
}

import { useQuery } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Key } from '#shared/ui/key.tsx'
import { classTalkQuery, useTalkAct } from './use-talk.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null

/** Raises the hand of a learner, also by the key H. */
export function HandButton({ sessionId }: { sessionId: number }) {
  // The panel beside the stage listens for changes.
  const { data: talk } = useQuery(classTalkQuery(sessionId))
  const { mutate, isPending, variables } = useTalkAct('local_learn_raise_class_hand', sessionId)
  const isRaised = isPending ? variables.israised : (talk?.hands.isYours ?? false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'h' || event.ctrlKey || event.metaKey || event.altKey) return
      // A key that is held down is one press.
      if (event.repeat || isTyping(event.target)) return
      mutate({ sessionid: sessionId, israised: !isRaised })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [mutate, sessionId, isRaised])
  return (
    <Button
      variant={isRaised ? 'soft' : 'outline'}
      aria-pressed={isRaised}
      aria-keyshortcuts="h"
      onClick={() => mutate({ sessionid: sessionId, israised: !isRaised })}
    >
      <Hand size={17} aria-hidden="true" />
      {isRaised ? 'Lower hand' : 'Raise hand'}
      <Key>H</Key>
    </Button>
  )
}

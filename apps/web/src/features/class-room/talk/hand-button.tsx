import { useQuery } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { RoomKey } from '../stage/room-key.tsx'
import { useShortcut } from '../stage/use-shortcut.ts'
import { classTalkQuery, useTalkAct } from './use-talk.ts'

/** Raises the hand of a learner, also by the key H. */
export function HandButton({ sessionId }: { sessionId: number }) {
  // The panel beside the stage listens for changes.
  const { data: talk } = useQuery(classTalkQuery(sessionId))
  const { mutate, isPending, variables } = useTalkAct('local_learn_raise_class_hand', sessionId)
  const isRaised = isPending ? variables.israised : (talk?.hands.isYours ?? false)
  const move = (): void => mutate({ sessionid: sessionId, israised: !isRaised })
  useShortcut('h', move)
  return (
    <Button variant={isRaised ? 'soft' : 'outline'} aria-pressed={isRaised} aria-keyshortcuts="h" onClick={move}>
      <Hand size={17} aria-hidden="true" />
      {isRaised ? 'Lower hand' : 'Raise hand'}
      <RoomKey>H</RoomKey>
    </Button>
  )
}

import { CLASS_REACTIONS } from '@learn/contract/live/plain'
import { SmilePlus } from 'lucide-react'
import { buttonClass } from '#shared/ui/button.tsx'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { useTalkAct } from '../talk/use-talk.ts'
import { REACTIONS } from './reaction-kinds.ts'

/** What a learner says to the class with one press. */
export function ReactButton({ sessionId }: { sessionId: number }) {
  const send = useTalkAct('local_learn_send_class_reaction', sessionId)
  return (
    <Menu
      label="React"
      button={
        <>
          <SmilePlus size={17} aria-hidden="true" />
          React
        </>
      }
      buttonClassName={buttonClass({ variant: 'ghost' })}
      className="top-auto bottom-full left-0 mt-0! mb-2 w-52"
    >
      {CLASS_REACTIONS.map(reaction => {
        const { name, Icon } = REACTIONS[reaction]
        return (
          <MenuItem key={reaction} onClick={() => send.mutate({ sessionid: sessionId, reaction })}>
            <Icon size={17} aria-hidden="true" className="text-ink3" />
            {name}
          </MenuItem>
        )
      })}
    </Menu>
  )
}

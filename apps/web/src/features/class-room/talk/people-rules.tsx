import type { ClassTalk } from '@learn/contract/live'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { useTalkAct } from './use-talk.ts'

interface Props {
  sessionId: number
  talk: ClassTalk
  all: number
  here: number
}

/** How many are in a class, and what its host decides about all of them. */
export function PeopleRules({ sessionId, talk, all, here }: Props) {
  const lower = useTalkAct('local_learn_lower_class_hands', sessionId)
  const moderate = useTalkAct('local_learn_moderate_class', sessionId)
  const [chosen, setChosen] = useState<{ ischatmuted?: boolean; islocked?: boolean }>({})
  const choose = (rule: typeof chosen): void => {
    setChosen(rule)
    moderate.mutate({ sessionid: sessionId, ...rule }, { onSettled: () => setChosen({}) })
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="tnum text-small text-ink2">
          <b className="font-semibold text-ink">{here}</b> of {all} here
          {talk.hands.raised > 0 && `, ${talk.hands.raised} with a raised hand`}
        </p>
        {talk.hands.raised > 0 && (
          <Button variant="ghost" size="sm" onClick={() => lower.mutate({ sessionid: sessionId })}>
            Lower all
          </Button>
        )}
      </div>
      <Checkbox
        id="class-chat-closed"
        label="Close the chat to learners"
        isChecked={chosen.ischatmuted ?? talk.isChatMuted}
        onCheck={ischatmuted => choose({ ischatmuted })}
      />
      <Checkbox
        id="class-locked"
        label="Let nobody new in"
        isChecked={chosen.islocked ?? talk.isLocked}
        onCheck={islocked => choose({ islocked })}
      />
    </>
  )
}

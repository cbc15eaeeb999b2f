import type { ComponentProps } from 'react'
import type { ActivityAddress } from '#features/course/queries.ts'
import { JournalNotice } from '#shared/journal/journal-state.tsx'
import { DoneButton } from './done-button.tsx'
import { LessonFoot } from './lesson-foot.tsx'
import { useDone } from './use-done.ts'

interface Props extends Pick<ComponentProps<typeof LessonFoot>, 'page' | 'places'> {
  address: ActivityAddress
}

/** The foot of a lesson that fills the window: where the learner also says that it is done, where they decide that. */
export const RoomFoot = (props: Props) =>
  props.page.can.markDone ? <ByHand {...props} /> : <LessonFoot look="room" {...props} />

function ByHand({ address, ...props }: Props) {
  const done = useDone(address, props.page)
  return (
    <>
      <LessonFoot look="room" {...props}>
        <DoneButton done={done} />
      </LessonFoot>
      <div className="bg-surface px-5 pb-2.5 empty:hidden">
        <JournalNotice journal={done.journal} names={{}} />
      </div>
    </>
  )
}

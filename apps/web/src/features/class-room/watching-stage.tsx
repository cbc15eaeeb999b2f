import type { LiveClass } from '@learn/contract/live'
import { Presentation } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ClassPicture } from './class-picture.tsx'
import { EndClass } from './end-class.tsx'
import { ReactionList } from './stage/reaction-list.tsx'
import { useStream } from './stream-video.tsx'

interface Props {
  liveClass: LiveClass
  sessionId: number
  /** It was sent from this window, and another one went on with it. */
  isTaken: boolean
  onTeach: () => void
}

/** A class that is sent from another window, as a host of it sees it: to watch, to moderate, and to go on with it here. */
export default function WatchingStage({ liveClass: { activity, streamKey }, sessionId, isTaken, onTeach }: Props) {
  const source = useStream('index', streamKey)
  return (
    <>
      <Notice tone={isTaken ? 'warn' : 'info'} Icon={Presentation}>
        {isTaken
          ? 'This class is taught from another window now.'
          : 'This class is on, and taught from another window. You can watch, moderate, or teach it from here.'}
      </Notice>
      <ClassPicture source={source} waitingText="Waiting for the video of the class.">
        <ReactionList sessionId={sessionId} />
      </ClassPicture>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onTeach}>
          <Presentation size={17} aria-hidden="true" />
          Teach from here
        </Button>
        <EndClass activityId={activity.id} />
      </div>
    </>
  )
}

import type { LiveClass } from '@learn/contract/live'
import { useQuery } from '@tanstack/react-query'
import { Camera, CircleStop, Mic, MicOff, MonitorUp, TriangleAlert, VideoOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { classEventsQuery } from './queries.ts'
import { TalkPanel } from './talk/talk-panel.tsx'
import { type Broadcast, useBroadcast } from './use-broadcast.ts'
import { useClassUpdates } from './use-class-updates.ts'
import { useEndClass } from './use-start-class.ts'

interface Props {
  liveClass: LiveClass
  sessionId: number
}

/** Fragments that wait and nobody needs to worry about. */
const FEW = 4

const FAULTS = {
  denied:
    'Your browser does not allow the microphone or camera here. Allow them beside the address, then reload this page.',
  unsupported: 'This browser cannot send a class. Please use a recent Chrome or Edge on a computer.',
  refused: 'The class is over, or was taken over in another window. Reload this page to continue here.',
}

/** 'Sending well', 'Catching up, 6 s behind'. */
const sendingText = ({ state, upload }: Broadcast): string => {
  if (state === 'asking') return 'Starting camera and microphone'
  if (!upload || upload.waiting <= FEW) return 'Connection good'
  return `Catching up, ${upload.waiting} s behind`
}

/** The room as its host sees it: what is sent, and the chat. */
export default function HostRoom({ liveClass, sessionId }: Props) {
  const broadcast = useBroadcast(sessionId)
  const { data } = useQuery(classEventsQuery(sessionId))
  useClassUpdates('class-chat', sessionId, classEventsQuery(sessionId).queryKey)
  const [isEnding, setEnding] = useState(false)
  const { state, picture, isMicOn } = broadcast
  const fault = state === 'denied' || state === 'unsupported' || state === 'refused' ? FAULTS[state] : null
  return (
    <div className="grid min-h-0 flex-1 s_desktop:h-[calc(100dvh-4rem)] s_desktop:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-h-0 min-w-0 flex-col gap-4 p-5">
        {fault && (
          <Notice tone="bad" Icon={TriangleAlert}>
            {fault}
          </Notice>
        )}
        <Preview stream={broadcast.preview} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={isMicOn ? 'soft' : 'outline'}
            aria-pressed={isMicOn}
            onClick={() => broadcast.setMic(!isMicOn)}
          >
            {isMicOn ? <Mic size={17} aria-hidden="true" /> : <MicOff size={17} aria-hidden="true" />}
            {isMicOn ? 'Microphone on' : 'Microphone off'}
          </Button>
          <Button
            variant={picture === 'camera' ? 'soft' : 'outline'}
            aria-pressed={picture === 'camera'}
            onClick={() => broadcast.show(picture === 'camera' ? 'none' : 'camera')}
          >
            {picture === 'camera' ? <Camera size={17} aria-hidden="true" /> : <VideoOff size={17} aria-hidden="true" />}
            Camera
          </Button>
          <Button
            variant={picture === 'screen' ? 'soft' : 'outline'}
            aria-pressed={picture === 'screen'}
            onClick={() => broadcast.show(picture === 'screen' ? 'camera' : 'screen')}
          >
            <MonitorUp size={17} aria-hidden="true" />
            {picture === 'screen' ? 'Stop sharing' : 'Share screen'}
          </Button>
          <p role="status" className="tnum text-small text-ink2">
            {fault === null && sendingText(broadcast)}
          </p>
          <Button variant="outline" className="ml-auto text-badink!" onClick={() => setEnding(true)}>
            <CircleStop size={17} aria-hidden="true" />
            End class
          </Button>
        </div>
      </div>
      <aside aria-label="Beside the class" className="flex min-h-80 min-w-0 flex-col border-l border-line bg-surface">
        <TalkPanel sessionId={sessionId} activityId={liveClass.activity.id} events={data} isHost />
      </aside>
      {isEnding && <EndDialog activityId={liveClass.activity.id} onClose={() => setEnding(false)} />}
    </div>
  )
}

function Preview({ stream }: { stream: MediaStream | null }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <div className="relative min-h-60 flex-1 overflow-hidden rounded-card border border-line bg-film shadow-1">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the teacher's own picture */}
      <video ref={video} autoPlay playsInline muted aria-label="What you send" className="size-full object-contain" />
      {!stream && <p className="absolute inset-0 grid place-items-center text-body text-onfilm">Sound only</p>}
    </div>
  )
}

function EndDialog({ activityId, onClose }: { activityId: number; onClose: () => void }) {
  const end = useEndClass(activityId)
  return (
    <Dialog title="End the class?" lead="It ends for everyone. The recording is ready right after." onClose={onClose}>
      <p role="alert" className="mt-3 text-small text-badink empty:hidden">
        {end.error?.message}
      </p>
      <div className="mt-6 flex justify-end gap-3">
        <DialogClose render={<Button variant="ghost" />}>Keep teaching</DialogClose>
        <Button isPending={end.isPending} onClick={() => end.mutate()}>
          End class
        </Button>
      </div>
    </Dialog>
  )
}

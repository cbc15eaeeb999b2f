import type { LiveClass } from '@learn/contract/live'
import { Camera, Mic, MicOff, MonitorUp, TriangleAlert, VideoOff, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { EndClass } from './end-class.tsx'
import { ReactionList } from './stage/reaction-list.tsx'
import { type Broadcast, useBroadcast } from './use-broadcast.ts'

interface Props {
  liveClass: LiveClass
  sessionId: number
  /** Another window of a host sends the class from now on. */
  onTaken: () => void
}

/** Fragments that wait and nobody needs to worry about. */
const FEW = 4

const FAULTS = {
  denied:
    'Your browser doesn’t allow the microphone or camera here. Allow them beside the address, then reload this page.',
  unsupported: 'This browser can’t send a class. Please use a recent Chrome or Edge on a computer.',
  refused: 'The class is over.',
}

/** Nothing arrived for so long: the line is not slow, it is cut. */
const CUT_MS = 6000

const isCutOff = ({ upload }: Broadcast): boolean =>
  upload !== null && upload.waiting > FEW && performance.now() - upload.arrivedMs > CUT_MS

/** 'Connection good', 'Catching up, 6 s behind'. */
function sendingText(broadcast: Broadcast): string {
  const { state, upload, isSoundOnly } = broadcast
  if (state === 'asking') return 'Starting camera and microphone'
  if (upload && upload.waiting > FEW)
    return isCutOff(broadcast) ? 'No connection' : `Catching up, ${upload.waiting} s behind`
  return isSoundOnly ? 'Slow connection: sound only' : 'Connection good'
}

/** What its host sends, and with what. */
export function SendingStage({ liveClass, sessionId, onTaken }: Props) {
  const broadcast = useBroadcast(sessionId, onTaken)
  const { state, picture, isMicOn } = broadcast
  const fault = state === 'denied' || state === 'unsupported' || state === 'refused' ? FAULTS[state] : null
  return (
    <>
      {fault && (
        <Notice tone="bad" Icon={TriangleAlert}>
          {fault}
        </Notice>
      )}
      {fault === null && isCutOff(broadcast) && (
        <Notice tone="warn" Icon={WifiOff}>
          Nothing reaches your learners right now: your connection is down. Teach on and keep this window open. What
          waits here is sent once the line is back, up to six minutes of it.
        </Notice>
      )}
      <Preview stream={broadcast.preview}>
        <ReactionList sessionId={sessionId} />
      </Preview>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={isMicOn ? 'soft' : 'outline'}
          aria-pressed={isMicOn}
          onClick={() => broadcast.setMic(!isMicOn)}
        >
          {isMicOn ? <Mic size={17} aria-hidden="true" /> : <MicOff size={17} aria-hidden="true" />}
          Microphone
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
          onClick={() => broadcast.show(picture === 'screen' ? 'camera' : 'screen')}
        >
          <MonitorUp size={17} aria-hidden="true" />
          {picture === 'screen' ? 'Stop sharing' : 'Share screen'}
        </Button>
        <p role="status" className="tnum text-small text-ink2">
          {fault === null && sendingText(broadcast)}
        </p>
        <EndClass activityId={liveClass.activity.id} />
      </div>
    </>
  )
}

function Preview({ stream, children }: { stream: MediaStream | null; children: ReactNode }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <div className="relative min-h-60 flex-1 overflow-hidden rounded-card border border-line bg-film shadow-1">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the teacher's own picture */}
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label="What you send"
        className="absolute inset-0 size-full object-contain"
      />
      {!stream && <p className="absolute inset-0 grid place-items-center text-body text-onfilm">Sound only</p>}
      {children}
    </div>
  )
}

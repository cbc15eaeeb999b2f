import type { LiveClass } from '@learn/contract/live'
import { Link } from '@tanstack/react-router'
import { Captions, LogOut, Maximize, Minimize } from 'lucide-react'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { wayBack } from '../class-frame.tsx'
import { HandButton } from '../talk/hand-button.tsx'
import { ReactButton } from './react-button.tsx'
import { RoomKey } from './room-key.tsx'
import { TimeLeft } from './time-left.tsx'
import type { useFullScreen } from './use-full-screen.ts'
import type { useLiveCaptions } from './use-live-captions.ts'
import { useShortcut } from './use-shortcut.ts'

interface Props {
  liveClass: LiveClass
  sessionId: number
  captions: ReturnType<typeof useLiveCaptions>
  fullScreen: ReturnType<typeof useFullScreen>
}

/** What a learner does in the room, each also by its key. */
export function RoomBar({ liveClass, sessionId, captions, fullScreen }: Props) {
  useShortcut('c', captions && captions.toggle)
  useShortcut('f', fullScreen.toggle)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 border-t border-line bg-surface px-5 py-3 max-gate:px-4">
      <TimeLeft times={liveClass.times} />
      <HandButton sessionId={sessionId} />
      <ReactButton sessionId={sessionId} />
      {captions && (
        <Button
          variant={captions.isOn ? 'soft' : 'ghost'}
          aria-pressed={captions.isOn}
          aria-keyshortcuts="c"
          onClick={captions.toggle}
        >
          <Captions size={17} aria-hidden="true" />
          Captions
          <RoomKey>C</RoomKey>
        </Button>
      )}
      {fullScreen.toggle && (
        <Button variant="ghost" aria-pressed={fullScreen.isOn} aria-keyshortcuts="f" onClick={fullScreen.toggle}>
          {fullScreen.isOn ? <Minimize size={17} aria-hidden="true" /> : <Maximize size={17} aria-hidden="true" />}
          Full screen
          <RoomKey>F</RoomKey>
        </Button>
      )}
      <Link to={wayBack(liveClass)} className={buttonClass({ variant: 'outline' }, 'border-badink! text-badink!')}>
        <LogOut size={17} aria-hidden="true" />
        Leave
      </Link>
    </div>
  )
}

import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { PlayerButton } from './player-button.tsx'
import { timeText } from './time-text.ts'
import type { VideoState } from './use-video-state.ts'
import type { VideoActions } from './video-actions.ts'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

interface Props {
  state: VideoState
  durationS: number
  actions: VideoActions
  hasCaptions: boolean
  isCaptioned: boolean
  onCaptions: () => void
  isFull: boolean
}

/** The controls below the picture. A phone keeps those that its own keys and gestures do not replace. */
export function ControlBar({ state, durationS, actions, hasCaptions, isCaptioned, onCaptions, isFull }: Props) {
  return (
    <div className="mt-0.5 flex items-center gap-1 text-small">
      <PlayerButton label={state.isPlaying ? 'Pause' : 'Play'} shortcut="K" onClick={actions.toggle}>
        {state.isPlaying ? (
          <Pause aria-hidden="true" size={20} fill="currentColor" />
        ) : (
          <Play aria-hidden="true" size={20} fill="currentColor" />
        )}
      </PlayerButton>
      <span className="contents max-gate:hidden">
        <PlayerButton label="Back 10 seconds" shortcut="J" onClick={() => actions.skip(-10)}>
          <RotateCcw aria-hidden="true" size={18} />
        </PlayerButton>
        <PlayerButton label="Forward 10 seconds" shortcut="L" onClick={() => actions.skip(10)}>
          <RotateCw aria-hidden="true" size={18} />
        </PlayerButton>
      </span>
      <Volume state={state} actions={actions} />
      <span className="tnum ml-1.5 font-medium whitespace-nowrap">
        {timeText(state.timeS)} / {timeText(durationS)}
      </span>
      <span className="ml-auto flex items-center gap-1">
        <Speed speed={state.speed} onSpeed={actions.setSpeed} />
        {hasCaptions && (
          <PlayerButton label="Captions" shortcut="C" isPressed={isCaptioned} onClick={onCaptions}>
            {isCaptioned ? <Captions aria-hidden="true" size={19} /> : <CaptionsOff aria-hidden="true" size={19} />}
          </PlayerButton>
        )}
        {document.pictureInPictureEnabled && (
          <span className="contents max-gate:hidden">
            <PlayerButton label="Picture in picture" onClick={actions.togglePicture}>
              <PictureInPicture2 aria-hidden="true" size={18} />
            </PlayerButton>
          </span>
        )}
        {document.fullscreenEnabled && (
          <PlayerButton label={isFull ? 'Leave full screen' : 'Full screen'} shortcut="F" onClick={actions.toggleFull}>
            {isFull ? <Minimize aria-hidden="true" size={18} /> : <Maximize aria-hidden="true" size={18} />}
          </PlayerButton>
        )}
      </span>
    </div>
  )
}

function Volume({ state: { volume, isMuted }, actions }: Pick<Props, 'state' | 'actions'>) {
  const Icon = isMuted ? VolumeX : volume < 0.5 ? Volume1 : Volume2
  return (
    <span className="group/volume flex items-center">
      <PlayerButton label={isMuted ? 'Sound on' : 'Mute'} shortcut="M" onClick={actions.toggleMute}>
        <Icon aria-hidden="true" size={18} />
      </PlayerButton>
      <input
        type="range"
        aria-label="Volume"
        min={0}
        max={100}
        step={5}
        value={isMuted ? 0 : Math.round(volume * 100)}
        onChange={event => actions.setVolume(Number(event.target.value) / 100)}
        onKeyDown={event => event.stopPropagation()}
        className="h-6 w-0 cursor-pointer opacity-0 accent-filmaccent outline-filmaccent transition-[width] duration-150 focus-visible:w-20 focus-visible:opacity-100 group-hover/volume:w-20 group-hover/volume:opacity-100 max-gate:hidden"
      />
    </span>
  )
}

/** A list of the platform: it works by keyboard, by touch and in full screen without a line of ours. */
const Speed = ({ speed, onSpeed }: { speed: number; onSpeed: (speed: number) => void }) => (
  <select
    aria-label="Speed"
    title="Speed"
    value={speed}
    onChange={event => onSpeed(Number(event.target.value))}
    onKeyDown={event => event.stopPropagation()}
    className="tnum h-9 cursor-pointer appearance-none rounded-control bg-transparent px-2.5 text-center font-semibold outline-filmaccent hover:bg-white/10 [&>option]:bg-[#0D1512] [&>option]:text-onfilm"
  >
    {SPEEDS.map(value => (
      <option key={value} value={value}>
        {value}×
      </option>
    ))}
  </select>
)

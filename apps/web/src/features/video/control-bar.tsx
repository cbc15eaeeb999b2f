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
import { timeText } from '#shared/lib/time-text.ts'
import { FilmButton, FilmRange, FilmSelect } from '#shared/ui/film-controls.tsx'
import type { VideoState } from './use-video-state.ts'
import type { VideoActions } from './video-actions.ts'
import type { CaptionChoice, VideoFile } from './video-file.ts'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2].map(speed => ({ value: String(speed), name: `${speed}×` }))
const VOLUME_STEP_PCT = 5

interface Props {
  state: VideoState
  durationS: number
  actions: VideoActions
  captions: CaptionChoice
  languages: VideoFile['captions']
  isCaptioned: boolean
  onCaptions: () => void
  isFull: boolean
}

/** The controls below the picture. A phone keeps those that its own keys and gestures do not replace. */
export function ControlBar({ state, durationS, actions, captions, languages, isCaptioned, onCaptions, isFull }: Props) {
  return (
    <div className="mt-0.5 flex items-center gap-1 text-small">
      <FilmButton label={state.isPlaying ? 'Pause' : 'Play'} shortcut="K" onClick={actions.toggle}>
        {state.isPlaying ? (
          <Pause aria-hidden="true" size={20} fill="currentColor" />
        ) : (
          <Play aria-hidden="true" size={20} fill="currentColor" />
        )}
      </FilmButton>
      <span className="contents max-gate:hidden">
        <FilmButton label="Back 10 seconds" shortcut="J" onClick={() => actions.skip(-10)}>
          <RotateCcw aria-hidden="true" size={18} />
        </FilmButton>
        <FilmButton label="Forward 10 seconds" shortcut="L" onClick={() => actions.skip(10)}>
          <RotateCw aria-hidden="true" size={18} />
        </FilmButton>
      </span>
      <Volume state={state} actions={actions} />
      <span className="tnum ml-1.5 font-medium whitespace-nowrap">
        {timeText(state.timeS)} / {timeText(durationS)}
      </span>
      <span className="ml-auto flex items-center gap-1">
        <FilmSelect
          label="Speed"
          options={SPEEDS}
          value={String(state.speed)}
          onChoose={speed => actions.setSpeed(Number(speed))}
        />
        {captions.current && languages.length > 1 && (
          <FilmSelect
            label="Language of the captions"
            options={languages.map(({ language, label }) => ({ value: language, name: label || language }))}
            value={captions.current.language}
            onChoose={captions.choose}
          />
        )}
        {captions.current && (
          <FilmButton label="Captions" shortcut="C" aria-pressed={isCaptioned} onClick={onCaptions}>
            {isCaptioned ? <Captions aria-hidden="true" size={19} /> : <CaptionsOff aria-hidden="true" size={19} />}
          </FilmButton>
        )}
        {document.pictureInPictureEnabled && (
          <span className="contents max-gate:hidden">
            <FilmButton label="Picture in picture" onClick={actions.togglePicture}>
              <PictureInPicture2 aria-hidden="true" size={18} />
            </FilmButton>
          </span>
        )}
        {document.fullscreenEnabled && (
          <FilmButton label={isFull ? 'Leave full screen' : 'Full screen'} shortcut="F" onClick={actions.toggleFull}>
            {isFull ? <Minimize aria-hidden="true" size={18} /> : <Maximize aria-hidden="true" size={18} />}
          </FilmButton>
        )}
      </span>
    </div>
  )
}

function Volume({ state: { volume, isMuted }, actions }: Pick<Props, 'state' | 'actions'>) {
  const Icon = isMuted ? VolumeX : volume < 0.5 ? Volume1 : Volume2
  return (
    <span className="group/volume flex items-center">
      <FilmButton label={isMuted ? 'Sound on' : 'Mute'} shortcut="M" onClick={actions.toggleMute}>
        <Icon aria-hidden="true" size={18} />
      </FilmButton>
      <FilmRange
        label="Volume"
        pct={isMuted ? 0 : Math.round(volume * 100)}
        stepPct={VOLUME_STEP_PCT}
        onPct={pct => actions.setVolume(pct / 100)}
        className="w-0 opacity-0 transition-[width] duration-150 focus-visible:w-20 focus-visible:opacity-100 group-hover/volume:w-20 group-hover/volume:opacity-100 max-gate:hidden"
      />
    </span>
  )
}

import {
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
import { FilmButton, FilmRange } from '#shared/ui/film-controls.tsx'
import { ChapterMenu } from './chapter-menu.tsx'
import type { Chapters } from './chapters.ts'
import { type CaptionSettings, SettingsMenu } from './settings-menu.tsx'
import type { VideoState } from './use-video-state.ts'
import type { VideoActions } from './video-actions.ts'

const VOLUME_STEP_PCT = 5

interface Props extends CaptionSettings {
  state: VideoState
  durationS: number
  actions: VideoActions
  chapters: Chapters
  isFull: boolean
}

/** The controls below the picture. A phone keeps those that its own keys and gestures do not replace. */
export function ControlBar({ state, durationS, actions, chapters, isFull, ...settings }: Props) {
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
      <span className="tnum mx-1.5 font-medium whitespace-nowrap">
        {timeText(state.timeS)} / {timeText(durationS)}
      </span>
      <ChapterMenu timeS={state.timeS} actions={actions} chapters={chapters} />
      <span className="ml-auto flex items-center gap-1">
        <SettingsMenu speed={state.speed} actions={actions} {...settings} />
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

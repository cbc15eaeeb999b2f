import { Settings } from 'lucide-react'
import { FilmMenu } from '#shared/ui/film-controls.tsx'
import type { VideoActions } from './video-actions.ts'
import type { CaptionChoice, VideoFile } from './video-file.ts'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2].map(speed => ({ value: String(speed), name: `${speed}×` }))
/** In place of a language. */
const OFF = ''

export interface CaptionSettings {
  captions: CaptionChoice
  languages: VideoFile['captions']
  isCaptioned: boolean
  onCaptions: (isCaptioned: boolean) => void
}

interface Props extends CaptionSettings {
  speed: number
  actions: VideoActions
}

/** How the film plays: its speed, and its captions where there are any. */
export function SettingsMenu({ speed, actions, captions, languages, isCaptioned, onCaptions }: Props) {
  const speeds = {
    label: 'Speed',
    options: SPEEDS,
    value: String(speed),
    onChoose: (value: string) => actions.setSpeed(Number(value)),
  }
  const spoken = captions.current && {
    label: 'Captions',
    options: [
      { value: OFF, name: 'Off' },
      ...languages.map(({ language, label }) => ({ value: language, name: label || language })),
    ],
    value: isCaptioned ? captions.current.language : OFF,
    onChoose: (language: string) => {
      onCaptions(language !== OFF)
      if (language !== OFF) captions.choose(language)
    },
  }
  return (
    <FilmMenu
      label="Settings"
      button={
        <>
          <span className="sr-only">Settings</span>
          <Settings aria-hidden="true" size={18} />
        </>
      }
      buttonClassName="grid place-items-center"
      choices={spoken ? [speeds, spoken] : [speeds]}
    />
  )
}

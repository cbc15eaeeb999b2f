import { clsx } from 'clsx'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { getChapters } from './chapters.ts'
import { ControlBar } from './control-bar.tsx'
import { joinParts, type Parts } from './played-parts.ts'
import { PlayerCover, PlayerEnd, PlayerFailure, PlayerWaiting } from './player-cover.tsx'
import { SeekBar } from './seek-bar.tsx'
import { type Cue, cueAt } from './use-captions.ts'
import { useControlsShown } from './use-controls-shown.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useResume } from './use-resume.ts'
import type { VideoState } from './use-video-state.ts'
import { actOnKey, type VideoActions, videoActions } from './video-actions.ts'
import type { CaptionChoice, PlayedVideo } from './video-file.ts'

interface Props {
  name: string
  content: PlayedVideo
  video: RefObject<HTMLVideoElement | null>
  state: VideoState
  cues: readonly Cue[]
  captions: CaptionChoice
  /** What follows, offered when it is over. */
  next: Parameters<typeof PlayerEnd>[0]['next']
  /** Asks for fresh links. */
  onRetry: () => void
}

/** The video player, in its own dark, whatever the theme. */
export function VideoPlayer({ name, content, video, state, cues, captions, next, onRetry }: Props) {
  const box = useRef<HTMLElement>(null)
  const [isCaptioned, setIsCaptioned] = useState(true)
  // oxlint-disable-next-line react/refs -- the elements are read when a control is used, never while drawing
  const [actions] = useState(() =>
    videoActions(
      () => video.current,
      () => box.current,
    ),
  )
  const { resumeS, isBegun, begin, startOver } = useResume(video, content.positionS, actions)
  // The cover goes with the button that had the focus: the player takes it, so that its keys work at once.
  const takeFocus = (act: () => void) => () => {
    act()
    box.current?.focus({ preventScroll: true })
  }
  const isFull = useFullscreen(box)
  const controls = useControlsShown(state.isPlaying)
  const chapters = getChapters(content)
  const durationS = state.durationS ?? content.durationS ?? 0
  const cue = isCaptioned && isBegun ? cueAt(cues, state.timeS) : undefined
  const toggleCaptions = () => setIsCaptioned(!isCaptioned)
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isButton = event.target instanceof HTMLButtonElement
    if (isButton && (event.key === ' ' || event.key === 'Enter')) return
    if (actOnKey(event.key, actions, state.volume, toggleCaptions)) event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the controls inside
    <section
      ref={box}
      tabIndex={-1}
      aria-label={`Video: ${name}`}
      onKeyDown={press}
      {...controls.events}
      className={clsx(
        'relative aspect-video w-full overflow-hidden text-onfilm outline-none',
        isFull ? 'bg-film' : 'rounded-card',
        !controls.isShown && 'cursor-none',
      )}
    >
      {/* A little smaller than the corners of the picture, which would else have a dark edge around light frames. */}
      {!isFull && <div aria-hidden="true" className="absolute inset-px rounded-card bg-film" />}
      <Picture
        video={video}
        content={content}
        captions={captions.current}
        isBegun={isBegun}
        onClick={isBegun ? actions.toggle : takeFocus(begin)}
      />
      {/* The edge of light frames on light paper. */}
      {!isFull && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-0 rounded-card border border-line2" />
      )}
      {cue && <CaptionLine text={cue.text} isRaised={controls.isShown} />}
      {state.isWaiting && <PlayerWaiting />}
      {state.isEnded && !state.hasFailed && (
        <PlayerEnd
          next={next}
          onReplay={takeFocus(() => {
            actions.seek(0)
            actions.play()
          })}
        />
      )}
      {isBegun ? (
        <div
          className={clsx(
            'absolute inset-x-0 bottom-0 px-3 pb-1.5 transition-opacity gate:px-5 gate:pb-2.5 duration-200 has-focus-visible:opacity-100 has-aria-expanded:opacity-100',
            // The card of the end has its own ground, and buttons where the fade would lie.
            !state.isEnded && 'bg-linear-to-t from-black/90 to-transparent pt-12',
            !controls.isShown && 'opacity-0',
          )}
        >
          <SeekBar
            timeS={state.timeS}
            durationS={durationS}
            watched={watchedOf(content)}
            chapters={chapters}
            onSeek={actions.seek}
          />
          <ControlBar
            state={state}
            durationS={durationS}
            actions={actions}
            chapters={chapters}
            captions={captions}
            languages={content.captions}
            isCaptioned={isCaptioned}
            onCaptions={setIsCaptioned}
            isFull={isFull}
          />
        </div>
      ) : (
        !state.hasFailed && (
          <PlayerCover resumeS={resumeS} onPlay={takeFocus(begin)} onStartOver={takeFocus(startOver)} />
        )
      )}
      {state.hasFailed && <PlayerFailure onRetry={onRetry} />}
    </section>
  )
}

const watchedOf = ({ watched }: PlayedVideo): Parts => joinParts(watched.map(([from, to]) => [from, to]))

interface PictureProps extends Pick<Props, 'video' | 'content'> {
  captions: PlayedVideo['captions'][number] | null
  isBegun: boolean
  onClick: VideoActions['toggle']
}

const Picture = ({ video, content, captions, isBegun, onClick }: PictureProps) => (
  // The controls do the same by keyboard.
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions of the author, where there are any
  <video
    ref={video}
    src={content.file?.url}
    poster={content.posterUrl ?? undefined}
    crossOrigin="anonymous"
    preload="metadata"
    playsInline
    onClick={onClick}
    onDoubleClick={() => void video.current?.closest('section')?.requestFullscreen?.()}
    className={clsx('relative size-full', !isBegun && 'cursor-pointer')}
  >
    {captions && (
      <track key={captions.url} kind="captions" src={captions.url} srcLang={captions.language} label={captions.label} />
    )}
  </video>
)

const CaptionLine = ({ text, isRaised }: { text: string; isRaised: boolean }) => (
  <p
    className={clsx(
      'pointer-events-none absolute inset-x-3 text-center gate:inset-x-6 transition-[bottom] duration-200',
      isRaised ? 'bottom-18 gate:bottom-23' : 'bottom-3 gate:bottom-6',
    )}
  >
    <span className="inline-block whitespace-pre-line rounded-control bg-black/80 px-2 py-1 text-small gate:px-3 gate:py-1.5 gate:text-body">
      {text}
    </span>
  </p>
)

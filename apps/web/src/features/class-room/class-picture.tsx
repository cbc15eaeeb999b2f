import { Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import type { RecordingSource } from './stream-video.tsx'

interface Props {
  source: RecordingSource
  /** Said while there is no picture. */
  waitingText: string
  /** What goes full screen: the picture and what lies over it. */
  stage?: RefObject<HTMLDivElement | null>
  /** Over the picture. */
  children?: ReactNode
}

/** The picture and the sound of a running class. */
export function ClassPicture({ source: { video, state }, waitingText, stage, children }: Props) {
  const [isMuted, setMuted] = useState(true)
  return (
    <div
      ref={stage}
      className="relative min-h-60 flex-1 overflow-hidden rounded-card border border-line bg-film shadow-1 max-gate:aspect-video max-gate:min-h-0 max-gate:flex-none low:aspect-video low:flex-none"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is spoken live has no text yet */}
      <video
        ref={video}
        autoPlay
        playsInline
        muted={isMuted}
        aria-label="The class"
        className="absolute inset-0 size-full object-contain"
      />
      {state !== 'playing' && (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-film p-6 text-center text-onfilm">
          <Seed n={89} size={96} share={0.4} />
          <p role="status" className="max-w-note text-body">
            {state === 'unsupported'
              ? 'This browser cannot play the class. Please try a recent Chrome, Edge, Firefox or Safari.'
              : waitingText}
          </p>
        </div>
      )}
      {state === 'playing' && (
        <div className="absolute bottom-4 left-4 rounded-control bg-film/70">
          <Button variant="film" onClick={() => setMuted(!isMuted)}>
            {isMuted ? <VolumeX size={17} aria-hidden="true" /> : <Volume2 size={17} aria-hidden="true" />}
            {isMuted ? 'Turn sound on' : 'Turn sound off'}
          </Button>
        </div>
      )}
      {children}
    </div>
  )
}

import type { LiveClass } from '@learn/contract/live'
import { LIVE_STREAMS } from '@learn/contract/live/plain'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTellFilm } from '#features/course/index.ts'
import {
  ChapterList,
  cueAt,
  type PlayedVideo,
  Transcript,
  useCaptionLanguage,
  useCaptions,
  useVideoState,
  VideoPlayer,
} from '#features/video/index.ts'
import { changed } from '#shared/api/changed.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { CheckpointCard } from './checkpoint-card.tsx'
import { PresenceBar } from './presence-bar.tsx'
import { liveClassQuery } from './queries.ts'
import { RecordingEditor } from './recording-editor.tsx'
import { RecordingNotes } from './recording-notes.tsx'
import { type RecordingSource, useStream } from './stream-video.tsx'
import { useCheckpoint } from './use-checkpoint.ts'
import { useFilm } from './use-film.ts'
import { useWatched } from './use-watched.ts'
import { WayIn } from './way-in.tsx'

interface Props {
  liveClass: LiveClass
  streamKey: string
}

/** The recording of a class, with its chapters, its transcript and the viewer's notes. */
export default function Recording(props: Props) {
  const [attempt, setAttempt] = useState(0)
  const Source = props.liveClass.recording?.isFile ? FilmRecording : StreamRecording
  return <Source key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

interface SourceProps extends Props {
  onRetry: () => void
}

const StreamRecording = (props: SourceProps) => <Player {...props} source={useStream('recording', props.streamKey)} />

const FilmRecording = (props: SourceProps) => (
  <Player {...props} source={useFilm(props.streamKey, props.liveClass.times.startAt ?? 0)} />
)

function Player({ liveClass, streamKey, source, onRetry }: SourceProps & { source: RecordingSource }) {
  const { activity, programId, role, times, serverAt } = liveClass
  const { video, state: streamState, playingS, seek } = source
  const state = useVideoState(video)
  const content = useMemo(() => playedVideo(liveClass.recording, streamKey), [liveClass.recording, streamKey])
  const captions = useCaptionLanguage(content.captions)
  const spoken = useCaptions(video, captions.current?.url ?? null)
  const cues = spoken ?? []
  const attendance = useAttendance(liveClass, video, playingS)
  useTellFilm(state.timeS, seek)
  const due = useCheckpoint(video, liveClass.recording?.checkpoints ?? [], state.timeS)
  return (
    <div className="mx-auto grid grid-cols-1 w-full max-w-page gap-6 p-6 max-gate:p-4 s_desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <VideoPlayer
          name={activity.name}
          content={content}
          video={video}
          state={state}
          cues={cues}
          captions={captions}
          next={null}
          onRetry={onRetry}
        />
        {due && (
          <CheckpointCard
            key={due.id}
            activityId={activity.id}
            checkpoint={due}
            onPassed={() => void video.current?.play().catch(() => undefined)}
          />
        )}
        <div className="mt-5 flex flex-wrap items-start justify-between gap-4">
          <div>
            <Heading level={2} look="h2">
              {activity.name}
            </Heading>
            <p role="status" className="mt-1 text-small text-ink3">
              {streamState === 'unsupported'
                ? 'This browser cannot play the recording. Please try a recent Chrome, Edge, Firefox or Safari.'
                : times.startAt !== null && `Recording of the class of ${shortDay(times.startAt, serverAt)}`}
            </p>
          </div>
          {attendance}
        </div>
        {spoken === null && <Skeleton className="mt-6 h-98 rounded-card!" />}
        {cues.length > 0 && <Transcript cues={cues} current={cueAt(cues, state.timeS)} onSeek={seek} />}
        {role === 'host' && liveClass.sessionId !== null && liveClass.recording && (
          <RecordingEditor activityId={activity.id} sessionId={liveClass.sessionId} recording={liveClass.recording} />
        )}
      </div>
      <aside aria-label="Beside the recording" className="flex min-w-0 flex-col gap-6">
        {role === 'host' && liveClass.isStartable && <HoldAgain liveClass={liveClass} />}
        {content.chapters.length > 0 && <ChapterList chapters={content.chapters} timeS={state.timeS} onSeek={seek} />}
        {programId !== null && <RecordingNotes address={{ programId, type: activity.type, id: activity.id }} />}
      </aside>
    </div>
  )
}

/** A class without a fixed time can be held again, and one that broke off within its time. */
const HoldAgain = ({ liveClass }: { liveClass: LiveClass }) => (
  <Card className="p-5">
    <Heading level={3} look="h3">
      Hold it again
    </Heading>
    <p className="mt-1 mb-4 text-small text-ink3">
      {liveClass.times.opensAt === null
        ? 'This class has no fixed time. The next one gets an attendance list and a recording of its own.'
        : 'Its planned time isn’t over. Going on gets an attendance list and a recording of its own.'}
    </p>
    <WayIn liveClass={liveClass} stage="recording" />
  </Card>
)

/** What counts of the class for its learner, while they watch. The position is stored on the way. */
/** What staff decided counts, whatever is watched. */
const MARKS = { present: 'You’re marked present', absent: 'You’re marked absent', excused: 'You’re excused' }

function useAttendance(liveClass: LiveClass, video: RecordingSource['video'], playingS: RecordingSource['playingS']) {
  const { activity, sessionId, rule } = liveClass
  const client = useQueryClient()
  const onStored = useCallback(
    (positionS: number) => {
      // The class as it stands now, and at the address of this recording.
      client.setQueriesData<LiveClass>({ queryKey: liveClassQuery(activity.id).queryKey }, known =>
        known?.recording && known.sessionId === sessionId
          ? { ...known, recording: { ...known.recording, positionS } }
          : known,
      )
      void changed(client, 'attended')
    },
    [client, activity.id, sessionId],
  )
  const attendance = useWatched({ sessionId, video, playingS, onStored }) ?? liveClass.attendance
  if (liveClass.mark) return <p className="text-small font-semibold">{MARKS[liveClass.mark]}</p>
  return attendance && <PresenceBar counted={attendance} plannedS={null} rule={rule} />
}

/** A recording as the player takes it; its stream feeds the element, so that there is no file. */
const playedVideo = (recording: LiveClass['recording'], streamKey: string): PlayedVideo => ({
  file: null,
  posterUrl: null,
  durationS: null,
  positionS: recording?.positionS ?? 0,
  watched: [],
  chapters: recording?.chapters ?? [],
  captions: recording?.hasCaptions
    ? [
        {
          language: 'en',
          label: 'Captions',
          url: `${LIVE_STREAMS}/${encodeURIComponent(streamKey)}/captions.vtt`,
        },
      ]
    : [],
})

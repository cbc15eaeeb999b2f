import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { detailLine, type PlayerProps, StateChip, useTellFilm } from '#features/course/index.ts'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { RichText } from '#features/rich-text/index.ts'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'
import { useCaptionLanguage } from './caption-language.ts'
import { FilmQuestion } from './film-question.tsx'
import { Transcript } from './transcript.tsx'
import { cueAt, useCaptions } from './use-captions.ts'
import { useFilmQuestion } from './use-film-question.ts'
import { useVideoProgress } from './use-video-progress.ts'
import { useVideoState } from './use-video-state.ts'
import { VideoPlayer } from './video-player.tsx'

/** What completes it. A page that an earlier version kept for the time without a network knows no share. */
const completesText = ({ completesBy, seenPct = 90 }: Partial<PlayerProps<'video'>['content']>): string =>
  completesBy === 'opening'
    ? 'counts as done once you have opened it'
    : `counts as done when you have watched ${seenPct}%`

const NO_QUESTIONS: PlayerProps<'video'>['content']['questions'] = []

/** A video with its transcript. */
export default function VideoActivity({ page, kind, content, address, onPlaying, children }: PlayerProps<'video'>) {
  const video = useRef<HTMLVideoElement>(null)
  const state = useVideoState(video)
  const captions = useCaptionLanguage(content.captions)
  const spoken = useCaptions(video, captions.current?.url ?? null)
  const cues = spoken ?? []
  const { refetch } = useQuery({ ...activityQuery(address), enabled: false })
  useVideoProgress(video, address)
  useEffect(() => onPlaying(state.isPlaying), [onPlaying, state.isPlaying])
  const retry = () => void refetch().then(() => video.current?.load())
  const seek = useCallback((timeS: number) => {
    if (!video.current) return
    video.current.currentTime = timeS
    video.current.play().catch(() => undefined)
  }, [])
  useTellFilm(state.timeS, seek)
  // A page that an earlier version kept for the time without a network has none.
  const { questions = NO_QUESTIONS } = content as Partial<typeof content>
  const { due, onAnswered, onClose } = useFilmQuestion(video, questions, state)
  const goOn = () => {
    onClose()
    video.current?.closest('section')?.focus({ preventScroll: true })
    video.current?.play().catch(() => undefined)
  }
  return (
    <article className="mx-auto max-w-lesson px-4 pb-16 pt-6 gate:px-6">
      {content.file ? (
        <VideoPlayer
          name={page.activity.name}
          content={content}
          video={video}
          state={state}
          cues={cues}
          captions={captions}
          next={nextOf(page, address)}
          onRetry={retry}
        />
      ) : (
        <div className="grid aspect-video place-items-center rounded-card border border-line bg-surface">
          <Empty text="The file of this video is missing." />
        </div>
      )}
      {due && <FilmQuestion key={due.atS} question={due} onAnswered={onAnswered} onPlay={goOn} />}
      <header className="mt-5 flex items-start gap-4 max-gate:flex-col">
        <div className="min-w-0 flex-1">
          <Heading level={1} look="h2">
            {page.activity.name}
          </Heading>
          <p className="mt-0.5 text-small text-ink3">
            {detailLine(page, kind)}
            {content.completesBy && ` · ${completesText(content)}`}
          </p>
        </div>
        <WatchedChip page={page} content={content} />
      </header>
      {page.introHtml && <RichText html={page.introHtml} headingsFrom={2} className="mt-3 max-w-text" />}
      {content.file && spoken === null && <Skeleton className="mt-6 h-98 rounded-card!" />}
      {cues.length > 0 && <Transcript cues={cues} current={cueAt(cues, state.timeS)} onSeek={seek} />}
      {children}
    </article>
  )
}

/** The lesson that follows, in its program or its free course. */
function nextOf({ next }: Pick<PlayerProps<'video'>['page'], 'next'>, address: ActivityAddress) {
  if (!next) return null
  const to =
    'programId' in address
      ? getAddress('activity', { programid: address.programId, type: next.type, id: next.id })
      : getAddress('freePlayer', { courseId: address.freeCourseId, moduleId: next.id })
  return { name: next.name, link: { to } }
}

/** 'Completed', else how much was watched, else when it is due. */
function WatchedChip({ page, content }: Pick<PlayerProps<'video'>, 'page' | 'content'>) {
  const { state } = page.activity
  const pct = content.durationS ? Math.min(100, Math.floor((content.watchedS / content.durationS) * 100)) : 0
  if (state === 'completed' || state === 'passed' || pct === 0) return <StateChip page={page} kind={{}} />
  return <Chip tone="warn">{pct}% watched</Chip>
}

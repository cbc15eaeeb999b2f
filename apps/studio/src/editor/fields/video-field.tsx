import type { AuthoredFile } from '@learn/contract/studio'
import type { VideoContent } from '@learn/course/content/video'
import { useRef } from 'react'
import { fileSize } from '#shared/lib/file-text.ts'
import { timeText } from '#shared/lib/time-text.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import { DropArea } from '../files/drop-area.tsx'
import { fileUrl } from '../files/local-files.ts'
import { readVideo } from '../files/read-video.ts'
import { UploadRows } from '../files/upload-rows.tsx'
import { useUploads } from '../files/use-uploads.ts'
import { CountField } from './count-field.tsx'
import { editContent, type FieldProps } from './field-props.ts'
import { CaptionsField } from './video/captions-field.tsx'
import { ChaptersField } from './video/chapters-field.tsx'
import { PosterField } from './video/poster-field.tsx'
import { QuestionsField } from './video/questions-field.tsx'

/** A video with its captions, chapters and questions. */
export default function VideoField(props: FieldProps) {
  const { thing, text, onText } = props
  const [content, change] = editContent<VideoContent>(props)
  const player = useRef<HTMLVideoElement>(null)
  const { files } = text
  const film = files.find(({ path }) => path === content.path)
  const put = async (file: AuthoredFile, given: File) => {
    const facts = await readVideo(given)
    onText({
      files: [...files.filter(({ path }) => path !== content.path && path !== file.path), file],
      content: JSON.stringify({ ...content, path: file.path, durationS: facts?.durationS ?? null }),
    })
  }
  const preview = fileUrl(thing, film?.sha256)
  const { uploads, add } = useUploads(thing.id, (file, given) => void put(file, given))
  const play = (fromS: number) => {
    const video = player.current
    if (!video) return
    video.currentTime = fromS
    void video.play().catch(() => undefined)
  }
  const choose = async (file: File) => {
    if (await readVideo(file)) add(file)
    else toast.error(`${file.name} doesn’t play in browsers. Save it as MP4 (H.264) or WebM, then upload it.`)
  }
  return (
    <div className="space-y-10">
      <section aria-labelledby="video" className="space-y-4">
        <Heading level={2} look="h3" id="video">
          Video
        </Heading>
        {film ? (
          <p className="text-body">
            <b className="font-semibold">{film.path}</b>{' '}
            <span className="tnum text-ink2">
              {fileSize(film.sizeBytes)}
              {content.durationS !== null && ` · ${timeText(content.durationS)}`}
            </span>
          </p>
        ) : (
          <EmptyLine text="No video yet." />
        )}
        {preview && film && (
          <video
            ref={player}
            src={preview}
            controls
            // Its frames become posters: without this a browser would not let them be read.
            crossOrigin="anonymous"
            preload="metadata"
            className="w-full rounded-input"
            aria-label="Preview"
          >
            {/* Without a file until captions are uploaded: this is a look at the picture. */}
            <track kind="captions" />
          </video>
        )}
        <UploadRows uploads={uploads} />
        {thing.can.write && (
          <DropArea
            label={film ? 'Replace the video' : 'Choose a video'}
            text="Drop an MP4 or WebM file here. An upload that stops goes on where it was."
            accept="video/mp4,video/webm,.mp4,.m4v,.webm"
            onFile={file => void choose(file)}
          />
        )}
      </section>
      <PosterField {...props} player={player} />
      <CaptionsField {...props} onPlay={play} />
      <ChaptersField
        chapters={content.chapters ?? []}
        durationS={content.durationS}
        isEditable={thing.can.write}
        onChapters={chapters => change({ chapters })}
      />
      <QuestionsField
        questions={content.questions ?? []}
        durationS={content.durationS}
        isEditable={thing.can.write}
        onQuestions={questions => change({ questions: questions.length > 0 ? questions : undefined })}
        onPlay={play}
      />
      <span className="block w-60">
        <CountField
          id="video-seen"
          label="Counts as watched from, in %"
          hint="What is left may be credits."
          empty="90"
          most={100}
          isLocked={!thing.can.write}
          count={content.seenPct ?? null}
          onCount={pct => change({ seenPct: pct === null ? undefined : pct })}
        />
      </span>
    </div>
  )
}

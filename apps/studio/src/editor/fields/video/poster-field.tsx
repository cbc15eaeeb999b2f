import type { AuthoredFile } from '@learn/contract/studio'
import type { VideoContent } from '@learn/course/content/video'
import { Camera } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import { frameAsJpeg, pictureAsJpeg } from '../../files/draw-jpeg.ts'
import { fileUrl } from '../../files/local-files.ts'
import { UploadRows } from '../../files/upload-rows.tsx'
import { useUploads } from '../../files/use-uploads.ts'
import { editContent, type FieldProps } from '../field-props.ts'

const NAME = 'poster.jpg'

interface Props extends FieldProps {
  /** The video as its author looks at it; its frame can become the poster. */
  player: RefObject<HTMLVideoElement | null>
}

/** The picture that stands in the place of a video until it plays: a frame of it, or one that is uploaded. */
export function PosterField({ player, ...props }: Props) {
  const { thing, text, onText } = props
  const [content] = editContent<VideoContent>(props)
  const { posterPath, ...rest } = content
  const poster = text.files.find(({ path }) => path === posterPath)
  const url = fileUrl(thing, poster?.sha256)
  const put = (file: AuthoredFile) =>
    onText({
      files: [...text.files.filter(({ path }) => path !== posterPath && path !== file.path), file],
      content: JSON.stringify({ ...rest, posterPath: file.path }),
    })
  const { uploads, isBusy, add } = useUploads(thing.id, put)
  const use = async (draw: () => Promise<File>) => {
    try {
      add(await draw())
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'This picture can’t be used')
    }
  }
  return (
    <section aria-labelledby="poster" className="space-y-3">
      <Heading level={2} look="h3" id="poster">
        Poster
      </Heading>
      {poster && url ? (
        <img src={url} alt="Poster of the video" className="w-60 rounded-input border border-line" />
      ) : (
        <EmptyLine text="None. Learners see the first frame until they press play." />
      )}
      <UploadRows uploads={uploads} />
      {thing.can.write && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            size="sm"
            isPending={isBusy}
            disabled={!text.files.some(({ path }) => path === content.path)}
            onClick={() => {
              const video = player.current
              if (video && video.videoWidth > 0) void use(() => frameAsJpeg(video, NAME))
              else toast.error('Wait until the video shows a frame, then try again')
            }}
          >
            <Camera size={15} aria-hidden="true" />
            Use this frame
          </Button>
          <FileButton
            label="Upload a poster"
            accept="image/png,image/jpeg,image/webp"
            size="sm"
            isPending={isBusy}
            onFile={file => void use(() => pictureAsJpeg(file, NAME))}
          >
            Upload a picture
          </FileButton>
          {poster && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                onText({ files: text.files.filter(file => file !== poster), content: JSON.stringify(rest) })
              }
            >
              Remove the poster
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

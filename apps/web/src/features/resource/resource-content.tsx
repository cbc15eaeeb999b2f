import type { FileLink } from '@learn/contract/course'
import { clsx } from 'clsx'
import { DownloadLink, FileRow, FilePreview as ReadPreview } from '#features/files/index.ts'
import { fileDetail, fileView, getPreview } from '#shared/lib/file-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { FileIcon } from '#shared/ui/file-icon.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { Empty } from '#shared/ui/states.tsx'

interface Props {
  name: string
  file: FileLink | null
  others: readonly FileLink[]
}

/** One file to look at or to take along, and what came with it. */
export function ResourceContent({ name, file, others }: Props) {
  if (!file)
    return (
      <Card className="mt-6">
        <Empty text="This file is missing." />
      </Card>
    )
  return (
    <>
      <FileCard file={file} isFlat={fileView(file) === 'pdf' && navigator.pdfViewerEnabled} />
      <FilePreview file={file} name={name} />
      {others.length > 0 && (
        <Card aria-label="More files" className="mt-6 overflow-hidden">
          <Heading level={2} look="body" className="px-5 pb-1 pt-4">
            More files
          </Heading>
          <ul>
            {others.map(other => (
              <FileRow key={other.path} file={other} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** `isFlat`: a line over a view that needs the height. */
const FileCard = ({ file, isFlat }: { file: FileLink; isFlat: boolean }) => (
  <Card
    className={clsx(
      'flex flex-wrap items-center gap-x-4 gap-y-3 pr-5',
      isFlat ? 'mt-3 rounded-b-none! border-b-0 p-2.5 shadow-none' : 'mt-6 p-4',
    )}
  >
    <IconTile tone="brand" size={isFlat ? 'md' : 'lg'}>
      <FileIcon name={file.name} size={isFlat ? 18 : 22} />
    </IconTile>
    <span className="min-w-0 flex-1 basis-36">
      <b className="block break-words text-body font-semibold tight">{file.name}</b>
      <span className="tnum block text-small text-ink3">{fileDetail(file)}</span>
    </span>
    <DownloadLink file={file} look="button" />
  </Card>
)

function FilePreview({ file, name }: { file: FileLink; name: string }) {
  switch (fileView(file)) {
    case 'pdf':
      // Without a viewer of its own a browser would save the file at once.
      if (!navigator.pdfViewerEnabled) return null
      return (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandboxed frame can't show a PDF; it is another origin, without our cookies
        <iframe
          src={file.url}
          title={name}
          className="h-[calc(100dvh-20rem)] min-h-110 w-full rounded-b-card border border-line bg-sunken"
        />
      )
    case 'image':
      return (
        <a href={file.url} target="_blank" rel="noopener" aria-label={`${name}, full size in a new window`}>
          <img src={file.url} alt={name} className="mx-auto mt-4 max-h-[75vh] rounded-card border border-line" />
        </a>
      )
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the file of an author comes without captions
      return <audio controls preload="metadata" src={file.url} aria-label={name} className="mt-4 w-full" />
    case 'video':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the file of an author comes without captions
        <video controls preload="metadata" src={file.url} aria-label={name} className="mt-4 w-full rounded-card" />
      )
    case 'text':
    case 'none':
      if (getPreview(file) !== null) return <ReadPreview file={file} />
      return <p className="mt-4 text-body text-ink3">This kind of file can’t be shown here. Download it to open it.</p>
  }
}

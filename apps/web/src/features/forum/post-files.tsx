import type { ForumFile, ForumPlace } from '@learn/contract/forum'
import { useMutation } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { learn } from '#shared/api/call.ts'
import { base64Of } from '#shared/lib/base64.ts'
import { fileSize } from '#shared/lib/file-text.ts'
import { IconButton, linkClass } from '#shared/ui/button.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'

type Named = Pick<ForumFile, 'id' | 'name' | 'sizeBytes'>

interface Props {
  forum: ForumPlace
  files: readonly Named[]
  onFiles: (files: Named[]) => void
}

/** Files that go with a post that is being written. */
export function FilesField({ forum, files, onFiles }: Props) {
  const { id, maxFiles, maxBytes } = forum
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxBytes) throw new Error(`A file may have ${fileSize(maxBytes)} at most`)
      return learn('local_learn_upload_forum_file', { forumid: id, name: file.name, data: await base64Of(file) })
    },
    onSuccess: ({ id: fileId, name, sizeBytes }) => onFiles([...files, { id: fileId, name, sizeBytes }]),
  })
  if (maxFiles === 0) return null
  return (
    <div className="min-w-0">
      {files.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {files.map(file => (
            <li
              key={file.id}
              className="flex max-w-full items-center gap-2 rounded-control bg-sunken py-1 pr-1 pl-3 text-small"
            >
              <Paperclip size={14} aria-hidden="true" className="shrink-0 text-ink3" />
              <span className="min-w-0 truncate">{file.name}</span>
              <span className="tnum shrink-0 text-ink3">{fileSize(file.sizeBytes)}</span>
              <IconButton
                label={`Remove ${file.name}`}
                size="sm"
                onClick={() => onFiles(files.filter(one => one.id !== file.id))}
              >
                <X size={14} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {files.length < maxFiles && (
        <FileButton
          label="Add a file"
          accept=""
          size="sm"
          isPending={upload.isPending}
          onFile={file => upload.mutate(file)}
        >
          <Paperclip size={14} aria-hidden="true" />
          Add a file
        </FileButton>
      )}
      <p role="status" className="mt-1 text-small text-badink empty:hidden">
        {upload.error?.message}
      </p>
    </div>
  )
}

/** Files of a post: pictures are shown, the rest is named. */
export const PostFiles = ({ files }: { files: readonly ForumFile[] }) =>
  files.length === 0 ? null : (
    <ul className="mt-3 flex flex-wrap gap-2.5">
      {files.map(({ id, name, url, mime, sizeBytes }) => (
        <li key={id} className="max-w-full">
          {mime.startsWith('image/') ? (
            <a href={url} target="_blank" rel="noopener noreferrer" className="block rounded-input">
              <img
                src={url}
                alt={name}
                loading="lazy"
                className="max-h-64 max-w-full rounded-input border border-line object-contain"
              />
            </a>
          ) : (
            <a
              href={url}
              className={linkClass('flex max-w-full items-center gap-2 rounded-control bg-sunken px-3 py-2 text-small')}
            >
              <Paperclip size={14} aria-hidden="true" className="shrink-0" />
              <span className="min-w-0 truncate">{name}</span>
              <span className="tnum shrink-0 font-normal text-ink3">{fileSize(sizeBytes)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )

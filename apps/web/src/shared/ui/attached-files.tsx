import { useMutation } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { fileSize } from '../lib/file-text.ts'
import { IconButton, linkClass } from './button.tsx'
import { FileButton } from './file-button.tsx'

/** A file that was uploaded for what is being written. */
export interface UploadedFile {
  id: string
  name: string
  sizeBytes: number
}

interface Props {
  files: readonly UploadedFile[]
  most: number
  mostBytes: number
  isDisabled?: boolean
  /** Stores a file and gives what it is called now. */
  upload: (file: File) => Promise<UploadedFile>
  onFiles: (files: UploadedFile[]) => void
}

/** Files that go with what is being written: added one by one, each to be taken out. */
export function FilesField({ files, most, mostBytes, isDisabled = false, upload, onFiles }: Props) {
  const adding = useMutation({
    mutationFn: (file: File) => {
      if (file.size > mostBytes) throw new Error(`A file may have ${fileSize(mostBytes)} at most`)
      return upload(file)
    },
    onSuccess: ({ id, name, sizeBytes }) => onFiles([...files, { id, name, sizeBytes }]),
  })
  if (most === 0) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {files.length > 0 && (
        <ul aria-label="Files" className="contents">
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
      {files.length < most && !isDisabled && (
        <FileButton
          label="Add a file"
          accept=""
          size="sm"
          isPending={adding.isPending}
          onFile={file => adding.mutate(file)}
        >
          <Paperclip size={14} aria-hidden="true" />
          Add a file
        </FileButton>
      )}
      <p role="status" className="w-full text-small text-badink empty:hidden">
        {adding.error?.message}
      </p>
    </div>
  )
}

interface AttachedFile extends UploadedFile {
  mime: string
  url: string
}

/** Files of what was written: pictures are shown, the rest is named. */
export const AttachedFiles = ({ files }: { files: readonly AttachedFile[] }) =>
  files.length === 0 ? null : (
    <ul aria-label="Files" className="mt-3 flex flex-wrap gap-2.5">
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

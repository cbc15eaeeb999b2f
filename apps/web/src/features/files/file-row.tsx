import type { FileLink } from '@learn/contract/course'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { fileDetail, fileView, getPreview } from '#shared/lib/file-text.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { FileIcon } from '#shared/ui/file-icon.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { DownloadLink } from './download-link.tsx'
import { FilePreview } from './lazy-preview.ts'

/** A file in a list: its name, kind and size, a look into it where that can be, and the way to save it. */
export function FileRow({ file }: { file: FileLink }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isImage = fileView(file) === 'image'
  const canLook = isImage || getPreview(file) !== null
  return (
    <li className="border-line not-first:border-t">
      <div className="flex items-center gap-3.5 py-2.5 pl-5 pr-4 hover:bg-hover">
        <IconTile>
          <FileIcon name={file.name} />
        </IconTile>
        <span className="min-w-0 flex-1">
          <b className="block break-words text-body font-semibold tight">{file.name}</b>
          <span className="tnum block text-small text-ink3">{fileDetail(file)}</span>
        </span>
        {canLook && (
          <IconButton
            size="sm"
            label={`Preview ${file.name}`}
            title="Preview"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown
              aria-hidden="true"
              size={17}
              className={clsx('transition-transform', isOpen && 'rotate-180')}
            />
          </IconButton>
        )}
        <DownloadLink file={file} look="icon" />
      </div>
      {isOpen && (
        <div id={id} className="px-5 pb-4">
          {isImage ? (
            <img src={file.url} alt={file.name} className="mt-2 max-h-[60dvh] rounded-input border border-line" />
          ) : (
            <FilePreview file={file} />
          )}
        </div>
      )}
    </li>
  )
}

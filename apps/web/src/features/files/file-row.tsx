import type { FileLink } from '@learn/contract/course'
import { fileDetail } from '#shared/lib/file-text.ts'
import { FileIcon } from '#shared/ui/file-icon.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { DownloadLink } from './download-link.tsx'

/** A file in a list: its name, kind and size, and the way to save it. */
export const FileRow = ({ file }: { file: FileLink }) => (
  <li className="flex items-center gap-3.5 border-line py-2.5 pl-5 pr-4 not-first:border-t hover:bg-hover">
    <IconTile>
      <FileIcon name={file.name} />
    </IconTile>
    <span className="min-w-0 flex-1">
      <b className="block break-words text-body font-semibold tight">{file.name}</b>
      <span className="tnum block text-small text-ink3">{fileDetail(file)}</span>
    </span>
    <DownloadLink file={file} look="icon" />
  </li>
)

import type { FileLink } from '@learn/contract/course'
import { fileDetail } from '#shared/lib/file-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { FileIcon } from '#shared/ui/file-icon.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { DownloadLink } from './download-link.tsx'

const folderOf = ({ path, name }: FileLink): string => path.slice(0, path.length - name.length).replace(/\/$/, '')

/** The files of a folder, below the names of its folders. */
export function FolderContent({ files }: { files: readonly FileLink[] }) {
  if (files.length === 0)
    return (
      <Card className="mt-6">
        <Empty text="There are no files in this folder." />
      </Card>
    )
  const folders = Map.groupBy(files, folderOf)
  return (
    <Card className="mt-6 overflow-hidden">
      {[...folders].map(([folder, inside]) => (
        <section key={folder} aria-label={folder || 'Files'} className="border-line not-first:border-t">
          {folder && folders.size > 1 && (
            <Heading level={2} look="small" className="px-5 pb-1 pt-4 text-ink2">
              {folder.replaceAll('/', ' / ')}
            </Heading>
          )}
          <ul>
            {inside.map(file => (
              <FileRow key={file.path} file={file} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

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

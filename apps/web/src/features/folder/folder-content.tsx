import type { FileLink } from '@learn/contract/course'
import { DownloadAll, FileRow } from '#features/files/index.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Empty } from '#shared/ui/states.tsx'

const folderOf = ({ path, name }: FileLink): string => path.slice(0, path.length - name.length).replace(/\/$/, '')

/** The files of a folder, below the names of its folders. */
export function FolderContent({ name, files }: { name: string; files: readonly FileLink[] }) {
  if (files.length === 0)
    return (
      <Card className="mt-6">
        <Empty text="This folder is empty." />
      </Card>
    )
  const folders = Map.groupBy(files, folderOf)
  return (
    <div className="mt-6 max-w-narrow">
      <DownloadAll name={name} files={files} />
      <Card className="mt-4 overflow-hidden">
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
    </div>
  )
}

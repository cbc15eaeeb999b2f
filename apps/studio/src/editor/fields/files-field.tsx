import type { AuthoredFile } from '@learn/contract/studio'
import { FileText } from 'lucide-react'
import { fileSize } from '#shared/lib/file-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { DropArea } from '../files/drop-area.tsx'
import { UploadRows } from '../files/upload-rows.tsx'
import { useUploads } from '../files/use-uploads.ts'
import type { FieldProps } from './field-props.ts'

const withFile = (files: readonly AuthoredFile[], file: AuthoredFile): AuthoredFile[] => [
  ...files.filter(({ path }) => path !== file.path),
  file,
]

/** The files of a file, a folder or an assignment: dropped, replaced under their name, removed. */
export default function FilesField({ thing, text, onText }: FieldProps) {
  const isSeveral = thing.type !== 'resource'
  const { files } = text
  const put = (file: AuthoredFile) =>
    onText(
      isSeveral
        ? { files: withFile(files, file) }
        : { files: [file], content: JSON.stringify({ ...(JSON.parse(text.content) as object), mainPath: file.path }) },
    )
  const { uploads, add } = useUploads(thing.id, put)
  // A file that takes the place of another one is called like it, so that the same lines lead to it.
  const replace = (path: string, file: File) =>
    add(new File([file], path, { type: file.type, lastModified: file.lastModified }))
  return (
    <section aria-labelledby="files" className="space-y-4">
      <Heading level={2} look="h3" id="files">
        {isSeveral ? 'Files' : 'File'}
      </Heading>
      {files.length === 0 && <EmptyLine text={isSeveral ? 'No files yet.' : 'No file yet.'} />}
      <ul className="divide-y divide-line">
        {files.map(({ path, sizeBytes }) => (
          <li key={path} className="flex items-center gap-3 py-2.5">
            <IconTile>
              <FileText size={17} aria-hidden="true" />
            </IconTile>
            <span className="min-w-0 flex-1">
              <b className="block truncate text-body font-semibold">{path}</b>
              <span className="tnum text-small text-ink2">{fileSize(sizeBytes)}</span>
            </span>
            {thing.can.write && (
              <>
                {isSeveral && (
                  <FileButton label={`Replace ${path}`} accept="" size="sm" onFile={file => replace(path, file)}>
                    Replace
                  </FileButton>
                )}
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => onText({ files: files.filter(file => file.path !== path) })}
                >
                  Remove<span className="sr-only"> {path}</span>
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <UploadRows uploads={uploads} />
      {thing.can.write && (
        <DropArea
          label={isSeveral ? 'Choose files' : files.length === 0 ? 'Choose a file' : 'Replace the file'}
          text={
            isSeveral
              ? 'Drop files here. One of the same name takes the place of the one before.'
              : 'Drop a file here. The address of this activity stays when you replace it.'
          }
          isSeveral={isSeveral}
          onFile={add}
        />
      )}
    </section>
  )
}

import { EXAMPLE_SHEETS } from '@learn/contract/imports/plain'
import { clsx } from 'clsx'
import { CloudUpload } from 'lucide-react'
import { download } from '#shared/lib/download.ts'
import { fileSize } from '#shared/lib/file-text.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { ACCEPTED, KINDS } from './import-text.ts'

interface Props {
  maxBytes: number
  /** A file is above the page. */
  isOver: boolean
  onFile: (file: File) => void
}

/** Says that a file can be dropped, or is chosen by a button: keyboards and fingers have that. */
export function DropZone({ maxBytes, isOver, onFile }: Props) {
  return (
    <div
      className={clsx(
        'mt-4 flex flex-wrap items-center gap-x-4 gap-y-4 rounded-input border border-dashed px-5 py-6 transition-colors duration-150',
        isOver ? 'border-brand bg-brandsoft' : 'border-edge',
      )}
    >
      <IconTile tone="brand" size="lg">
        <CloudUpload size={22} />
      </IconTile>
      <p className="min-w-0 flex-1 basis-48 text-body">
        <b className="block font-semibold">
          {isOver ? 'Drop to choose where it goes' : 'Drop a course or questions here'}
        </b>
        <span id="bring-kinds" className="block text-small text-pretty text-ink3">
          {KINDS}. One file, up to {fileSize(maxBytes)}.
        </span>
        <span className="mt-1 flex flex-wrap gap-x-3 text-small text-ink3">
          Example sheet of questions:
          {EXAMPLE_SHEETS.map(({ language, name, fileName, csv }) => (
            <LinkButton
              key={language}
              lang={language}
              aria-label={`${name}: example sheet of questions`}
              onClick={() => download(fileName, 'text/csv;charset=utf-8', csv)}
            >
              {name}
            </LinkButton>
          ))}
        </span>
      </p>
      <FileButton label="File to import" accept={ACCEPTED} describedBy="bring-kinds" onFile={onFile}>
        Choose a file
      </FileButton>
    </div>
  )
}

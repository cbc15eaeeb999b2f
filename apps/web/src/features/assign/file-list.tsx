import type { WorkFile } from '@learn/contract/assignments'
import { clsx } from 'clsx'
import { Download, FileText, X } from 'lucide-react'
import { fileSize } from '#shared/lib/file-text.ts'
import { IconButton, linkClass } from '#shared/ui/button.tsx'

interface Props {
  label: string
  files: readonly WorkFile[]
  /** Takes a file away; absent where they stay. */
  onRemove?: ((file: WorkFile) => void) | undefined
  className?: string
}

/** Files, each to be saved. */
export const FileList = ({ label, files, onRemove, className }: Props) => (
  <ul aria-label={label} className={clsx('flex flex-col divide-y divide-line', className)}>
    {files.map(file => (
      <li key={file.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-brandsoft text-brandink">
          <FileText size={18} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <a href={file.url} download={file.name} className={linkClass('block truncate text-ink')}>
            {file.name}
          </a>
          <span className="tnum flex items-center gap-1.5 text-small text-ink3">
            <Download size={13} aria-hidden="true" /> {fileSize(file.sizeBytes)}
          </span>
        </span>
        {onRemove && (
          <IconButton label={`Remove ${file.name}`} size="sm" onClick={() => onRemove(file)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        )}
      </li>
    ))}
  </ul>
)

import { clsx } from 'clsx'
import { CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '#shared/ui/file-button.tsx'

interface Props {
  label: string
  text: string
  accept?: string
  isSeveral?: boolean
  onFile: (file: File) => void
}

/** Where files are dropped, or chosen by a button. */
export function DropArea({ label, text, accept = '', isSeveral = false, onFile }: Props) {
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      role="presentation"
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        event.preventDefault()
        setIsOver(false)
        const files = [...event.dataTransfer.files]
        for (const file of isSeveral ? files : files.slice(0, 1)) onFile(file)
      }}
      className={clsx(
        'flex flex-wrap items-center gap-4 rounded-input border border-dashed px-5 py-4',
        isOver ? 'border-brand bg-brandsoft' : 'border-edge',
      )}
    >
      <CloudUpload size={20} aria-hidden="true" className="text-ink3" />
      <p className="min-w-0 flex-1 text-small text-ink2">{text}</p>
      <FileButton label={label} accept={accept} size="sm" isSeveral={isSeveral} onFile={onFile}>
        {label}
      </FileButton>
    </div>
  )
}

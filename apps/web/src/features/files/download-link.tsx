import type { FileLink } from '@learn/contract/course'
import { Download } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { fileView } from '#shared/lib/file-text.ts'
import { buttonClass, iconButtonClass } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/toast.ts'

/** Larger files are not held in memory: they open in their own window. */
const LIMIT_BYTES = 200_000_000

async function saveAs(file: FileLink): Promise<void> {
  const response = await fetch(file.url)
  if (!response.ok) throw new Error(`The file answered ${response.status}`)
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * A link that saves a file. Kinds that a browser shows by itself would open instead, since they come from another
 * origin, where `download` on a link has no say: these are fetched and saved.
 */
export function DownloadLink({ file, look }: { file: FileLink; look: 'icon' | 'button' }) {
  const [isPending, setIsPending] = useState(false)
  const isFetched = fileView(file) !== 'none' && file.sizeBytes < LIMIT_BYTES
  const save = (event: MouseEvent) => {
    if (!isFetched || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isPending) return
    setIsPending(true)
    saveAs(file)
      .catch(() => toast.error('The file could not be downloaded. Reload the page and try again.'))
      .finally(() => setIsPending(false))
  }
  const className = look === 'icon' ? iconButtonClass({ size: 'sm' }) : buttonClass({ variant: 'outline' })
  return (
    <a
      href={file.url}
      download={file.name}
      target="_blank"
      rel="noopener"
      onClick={save}
      aria-busy={isPending || undefined}
      className={className}
      {...(look === 'icon' && { 'aria-label': `Download ${file.name}` })}
    >
      <Download aria-hidden="true" size={16} />
      {look === 'button' && 'Download'}
    </a>
  )
}

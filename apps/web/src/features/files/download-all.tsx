import type { FileLink } from '@learn/contract/course'
import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import { download } from '#shared/lib/download.ts'
import { fileSize } from '#shared/lib/file-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/toast.ts'

/** More is not held in memory. */
const LIMIT_BYTES = 200_000_000

/** Reads the files and gives them as one zip, in the folders that they stand in. */
async function saveAll(name: string, files: readonly FileLink[], onRead: (count: number) => void): Promise<void> {
  const { writeZip } = await import('@learn/sheet-files/zip')
  const parts = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const file of files) {
    const reply = await fetch(file.url)
    if (!reply.ok) throw new Error(`${file.name} answered ${reply.status}`)
    parts.set(file.path, new Uint8Array(await reply.arrayBuffer()))
    onRead(parts.size)
  }
  download(`${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'files'}.zip`, 'application/zip', await writeZip(parts))
}

/** All files of a folder as one. A folder that is too large for the memory of the browser has them one by one only. */
export function DownloadAll({ name, files }: { name: string; files: readonly FileLink[] }) {
  const [read, setRead] = useState<number | null>(null)
  const bytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  if (files.length < 2) return null
  if (bytes > LIMIT_BYTES)
    return (
      <p className="text-small text-ink3">{fileSize(bytes)} in all: too much for one file, so save them one by one.</p>
    )
  const save = (): void => {
    setRead(0)
    saveAll(name, files, setRead)
      .catch(() => toast.error('The files could not be downloaded. Reload the page and try again.'))
      .finally(() => setRead(null))
  }
  return (
    <div className="flex items-center gap-3">
      <Button variant="outline" isPending={read !== null} disabled={read !== null} onClick={save}>
        <FolderDown aria-hidden="true" size={16} />
        Download all
      </Button>
      <p role="status" className="tnum text-small text-ink3">
        {read === null ? fileSize(bytes) : `${read} of ${files.length} read`}
      </p>
    </div>
  )
}

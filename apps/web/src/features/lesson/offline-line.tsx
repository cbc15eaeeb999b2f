import { CloudCheck } from 'lucide-react'
import { fileSize } from '#shared/lib/file-text.ts'
import type { OfflineModule } from './cache-module.ts'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Tells what of the module is there without a network. */
export function OfflineLine({ module }: { module: OfflineModule | null }) {
  if (!module || module.lessons === 0) return null
  const { lessons, files, bytes, left, films } = module
  const there = [
    counted(lessons, 'lesson'),
    files > 0 && `${counted(files, 'file')}, ${fileSize(bytes).replace(' ', '\u00a0')}`,
  ]
  const missing = [films > 0 && counted(films, 'film'), left > 0 && counted(left, 'large file')].filter(Boolean)
  return (
    <p className="mx-5 flex gap-2.5 border-t border-line py-4 text-small text-ink3">
      <CloudCheck aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span>
        Saved for offline: {there.filter(Boolean).join(' and ')}.
        {missing.length > 0 && ` ${missing.join(' and ')} ${films + left === 1 ? 'needs' : 'need'} a connection.`}
      </span>
    </p>
  )
}

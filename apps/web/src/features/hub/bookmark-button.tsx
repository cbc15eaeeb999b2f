import type { ResourceCard } from '@learn/contract/hub'
import { Bookmark } from 'lucide-react'
import { IconButton } from '#shared/ui/button.tsx'
import { useReading } from './use-reading.ts'

interface Props {
  resource: Pick<ResourceCard, 'id' | 'title' | 'isBookmarked' | 'isRead'>
  size?: 'sm' | 'lg'
  look?: 'ghost' | 'outline'
  className?: string
}

/** Bookmarks a resource; pressed while it is. */
export function BookmarkButton({ resource, size = 'sm', look = 'ghost', className }: Props) {
  const { bookmark } = useReading(resource)
  const { isBookmarked, title } = resource
  return (
    <IconButton
      size={size}
      look={look}
      label={`Bookmark ${title}`}
      aria-pressed={isBookmarked}
      {...(className && { className })}
      onClick={() => bookmark.mutate()}
    >
      <Bookmark size={18} aria-hidden="true" className={isBookmarked ? 'fill-current text-brandink' : ''} />
    </IconButton>
  )
}

import type { ResourceKind } from '@learn/contract/hub'
import { CirclePlay, FileText, Link2, type LucideIcon, Newspaper } from 'lucide-react'
import { IconTile } from '#shared/ui/icon-tile.tsx'

const LOOKS: Record<ResourceKind, { Icon: LucideIcon; tone: 'info' | 'bad' | 'accent' | 'brand' }> = {
  article: { Icon: Newspaper, tone: 'info' },
  video: { Icon: CirclePlay, tone: 'bad' },
  file: { Icon: FileText, tone: 'accent' },
  link: { Icon: Link2, tone: 'brand' },
}

/** The sign of a kind of resource. */
export function KindTile({ kind, size = 'md' }: { kind: ResourceKind; size?: 'sm' | 'md' }) {
  const { Icon, tone } = LOOKS[kind]
  return (
    <IconTile tone={tone} size={size}>
      <Icon size={18} strokeWidth={1.9} />
    </IconTile>
  )
}

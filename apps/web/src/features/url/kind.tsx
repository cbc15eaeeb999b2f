import { Link2 } from 'lucide-react'
import { type Kind, lazyPlayer } from '#features/course/index.ts'

export const url: Kind = {
  name: 'Link',
  Icon: Link2,
  verb: 'Open',
  hasPrimary: true,
  tellsRead: true,
  Player: lazyPlayer('url', () => import('./url-player.tsx')),
}

import { Link2 } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'

export const url: Kind = {
  name: 'Link',
  Icon: Link2,
  verb: 'Open',
  hasPrimary: true,
  tellsRead: true,
  Player: playerOf('url', () => import('./url-player.tsx')),
}

import { Puzzle } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'

export const interactive: Kind = {
  name: 'Interactive lesson',
  Icon: Puzzle,
  verb: 'Open',
  Player: playerOf('package', () => import('./package-player.tsx')),
}

import { Puzzle } from 'lucide-react'
import { type Kind, lazyPlayer } from '#features/course/index.ts'

export const interactive: Kind = {
  name: 'Interactive lesson',
  Icon: Puzzle,
  verb: 'Open',
  Player: lazyPlayer('package', () => import('./package-player.tsx')),
}

import { Waypoints } from 'lucide-react'
import { type Kind, lazyPlayer } from '#features/course/index.ts'

/** A lesson whose pages lead to one another. */
export const lesson: Kind = {
  name: 'Guided lesson',
  Icon: Waypoints,
  verb: 'Start',
  hasPrimary: true,
  Player: lazyPlayer('lesson', () => import('./branching-player.tsx')),
}

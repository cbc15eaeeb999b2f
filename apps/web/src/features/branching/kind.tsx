import { Waypoints } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'

/** A lesson whose pages lead to one another. */
export const lesson: Kind = {
  name: 'Guided lesson',
  Icon: Waypoints,
  verb: 'Start',
  hasPrimary: true,
  Player: playerOf('lesson', () => import('./branching-player.tsx')),
}

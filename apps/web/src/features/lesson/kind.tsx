import { Shapes } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'

export const lesson: Kind = {
  name: 'Lesson',
  Icon: Shapes,
  verb: 'Open',
  Player: playerOf('lesson', () => import('./lesson-player.tsx')),
}

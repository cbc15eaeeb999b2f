import { Vote } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'

export const choice: Kind = {
  name: 'Choice',
  Icon: Vote,
  verb: 'Choose',
  Player: playerOf('choice', () => import('./choice-player.tsx')),
}

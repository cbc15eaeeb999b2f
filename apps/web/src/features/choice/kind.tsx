import { Vote } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'

export const choice: Kind = {
  name: 'Choice',
  Icon: Vote,
  verb: 'Choose',
  hasPrimary: true,
  Player: playerOf('choice', () => import('./choice-player.tsx')),
}

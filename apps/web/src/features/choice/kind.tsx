import { Vote } from 'lucide-react'
import { type Kind, lazyPlayer } from '#features/course/index.ts'

export const choice: Kind = {
  name: 'Choice',
  Icon: Vote,
  verb: 'Choose',
  hasPrimary: true,
  Player: lazyPlayer('choice', () => import('./choice-player.tsx')),
}

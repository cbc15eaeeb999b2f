import { SquareTerminal } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'

export const handson: Kind = {
  name: 'Hands-on',
  Icon: SquareTerminal,
  verb: 'Open lab',
  fillsPage: true,
  Player: playerOf('handson', () => import('./sandbox-player.tsx')),
}

import { Radio } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'

export const live: Kind = {
  name: 'Live class',
  Icon: Radio,
  verb: 'Open',
  isLive: true,
  Player: playerOf('live', () => import('./live-player.tsx')),
}

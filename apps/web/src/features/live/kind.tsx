import { Radio } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'
import { LiveStaffPart } from './staff-part.tsx'

export const live: Kind = {
  name: 'Live class',
  Icon: Radio,
  verb: 'Open',
  isLive: true,
  StaffPart: LiveStaffPart,
  Player: playerOf('live', () => import('./live-player.tsx')),
}

import { Radio } from 'lucide-react'
import { type Kind, lazyPlayer } from '#features/course/index.ts'
import { LiveStaffPart } from './staff-part.tsx'

export const live: Kind = {
  name: 'Live class',
  Icon: Radio,
  verb: 'Open',
  isLive: true,
  StaffPart: LiveStaffPart,
  Player: lazyPlayer('live', () => import('./live-player.tsx')),
}

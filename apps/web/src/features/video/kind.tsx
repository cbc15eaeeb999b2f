import { CirclePlay } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'

export const videofile: Kind = {
  name: 'Video',
  Icon: CirclePlay,
  verb: 'Watch',
  Player: playerOf('video', () => import('./video-activity.tsx')),
}

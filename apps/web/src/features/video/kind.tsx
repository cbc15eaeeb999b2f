import { CirclePlay } from 'lucide-react'
import { type Kind, lazyPlayer } from '#features/course/index.ts'
import { FilmSkeleton } from './film-skeleton.tsx'

const SKELETON = <FilmSkeleton />

export const videofile: Kind = {
  name: 'Video',
  Icon: CirclePlay,
  verb: 'Watch',
  skeleton: SKELETON,
  Player: lazyPlayer('video', () => import('./video-activity.tsx'), SKELETON),
}

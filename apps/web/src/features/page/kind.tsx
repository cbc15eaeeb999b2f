import { writtenMoment } from '@learn/contract/base/plain'
import { BookOpenText } from 'lucide-react'
import { type Kind, lazyPlayer } from '#features/course/index.ts'

/** '12 Nov, 2026'. */
const dayOf = (atS: number): string => writtenMoment(atS).split(', ').slice(0, 2).join(', ')

export const page: Kind = {
  name: 'Reading',
  Icon: BookOpenText,
  verb: 'Read',
  isReading: true,
  fact: ({ updatedAt }) => `updated ${dayOf(updatedAt)}`,
  Player: lazyPlayer('page', () => import('./page-player.tsx')),
}

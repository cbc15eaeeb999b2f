import { Book } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'

export const book: Kind = {
  name: 'Book',
  Icon: Book,
  verb: 'Read',
  isReading: true,
  keepsPlace: true,
  Player: playerOf('book', () => import('./book-player.tsx')),
}

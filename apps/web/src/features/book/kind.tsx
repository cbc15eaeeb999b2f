import { Book } from 'lucide-react'
import { type Kind, lazyPlayer } from '#features/course/index.ts'

export const book: Kind = {
  name: 'Book',
  Icon: Book,
  verb: 'Read',
  isReading: true,
  keepsPlace: true,
  Player: lazyPlayer('book', () => import('./book-player.tsx')),
}

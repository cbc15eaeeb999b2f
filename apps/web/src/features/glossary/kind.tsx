import { BookA } from 'lucide-react'
import { type Kind, lazyPlayer } from '#features/course/index.ts'

export const glossary: Kind = {
  name: 'Glossary',
  Icon: BookA,
  verb: 'Look up',
  Player: lazyPlayer('glossary', () => import('./glossary-player.tsx')),
}

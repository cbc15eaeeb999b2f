import { BookA } from 'lucide-react'
import { type Kind, playerOf } from '#features/course/index.ts'

export const glossary: Kind = {
  name: 'Glossary',
  Icon: BookA,
  verb: 'Look up',
  Player: playerOf('glossary', () => import('./glossary-player.tsx')),
}

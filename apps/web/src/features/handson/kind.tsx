import { SquareTerminal } from 'lucide-react'
import type { Kind } from '#features/course/index.ts'
import { HandsonPlayer } from './handson-player.tsx'

export const handson: Kind = {
  name: 'Hands-on',
  Icon: SquareTerminal,
  verb: 'Open lab',
  hasPrimary: true,
  noun: 'lab',
  fillsPage: true,
  isHandedIn: true,
  Player: HandsonPlayer,
}

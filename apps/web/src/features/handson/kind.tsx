import { SquareTerminal } from 'lucide-react'
import type { Kind } from '#features/course/index.ts'

export const handson: Kind = { name: 'Hands-on', Icon: SquareTerminal, verb: 'Open lab' }

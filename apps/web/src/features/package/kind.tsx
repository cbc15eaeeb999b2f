import { Puzzle } from 'lucide-react'
import type { Kind } from '#features/course/index.ts'

export const interactive: Kind = { name: 'Interactive lesson', Icon: Puzzle, verb: 'Open' }

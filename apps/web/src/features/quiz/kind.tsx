import { Timer } from 'lucide-react'
import type { Kind } from '#features/course/index.ts'

export const quiz: Kind = { name: 'Quiz', Icon: Timer, verb: 'Open quiz' }

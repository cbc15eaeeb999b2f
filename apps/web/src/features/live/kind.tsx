import { Radio } from 'lucide-react'
import type { Kind } from '#features/course/index.ts'

export const live: Kind = { name: 'Live class', Icon: Radio, verb: 'Open', isLive: true }

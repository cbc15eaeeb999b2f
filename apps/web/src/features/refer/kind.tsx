import { Gift } from 'lucide-react'
import type { Kind } from '#features/course/index.ts'

export const refer: Kind = { name: 'Refer and earn', Icon: Gift, verb: 'Open' }

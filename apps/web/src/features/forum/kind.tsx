import { MessagesSquare } from 'lucide-react'
import type { Kind } from '#features/course/index.ts'

export const forum: Kind = { name: 'Discussion', Icon: MessagesSquare, verb: 'Open' }

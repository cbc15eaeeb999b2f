import { MessageSquareHeart } from 'lucide-react'
import type { Kind } from '#features/course/index.ts'

export const feedback: Kind = { name: 'Feedback', Icon: MessageSquareHeart, verb: 'Open', isHandedIn: true }

import type { ClassReaction } from '@learn/contract/live/plain'
import { Heart, Lightbulb, type LucideIcon, PartyPopper, ThumbsUp, Turtle } from 'lucide-react'

/** How each reaction looks, and what it says. */
export const REACTIONS: Record<ClassReaction, { name: string; Icon: LucideIcon }> = {
  agree: { name: 'Agree', Icon: ThumbsUp },
  love: { name: 'Love it', Icon: Heart },
  celebrate: { name: 'Celebrate', Icon: PartyPopper },
  insight: { name: 'I see it now', Icon: Lightbulb },
  slower: { name: 'Slower, please', Icon: Turtle },
}

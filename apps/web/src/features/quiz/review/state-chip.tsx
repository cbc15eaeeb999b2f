import type { AnswerState } from '@learn/contract/quiz'
import { Check, Clock, Minus, X } from 'lucide-react'
import { Chip, type Tone } from '#shared/ui/chip.tsx'

export const STATES: Record<AnswerState, { name: string; tone: Tone; Icon: typeof Check }> = {
  right: { name: 'Right', tone: 'ok', Icon: Check },
  partly: { name: 'Partly right', tone: 'warn', Icon: Minus },
  wrong: { name: 'Wrong', tone: 'bad', Icon: X },
  unanswered: { name: 'Not answered', tone: 'mute', Icon: Minus },
  waiting: { name: 'Waiting for marks', tone: 'info', Icon: Clock },
}

/** How right an answer was, in a sign and words. */
export function StateChip({ state }: { state: AnswerState }) {
  const { name, tone, Icon } = STATES[state]
  return (
    <Chip tone={tone}>
      <Icon size={13} aria-hidden="true" />
      {name}
    </Chip>
  )
}

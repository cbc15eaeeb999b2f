import type { ActivityRow } from '@learn/contract/course'
import { clsx } from 'clsx'
import { Check, Lock, Minus, X } from 'lucide-react'

type Step = 'done' | 'now' | 'failed' | 'todo' | 'locked' | 'seen' | 'unseen'

const looks: Record<Step, string> = {
  done: 'bg-brand text-onbrand',
  now: 'border-2 border-accent bg-surface',
  failed: 'bg-badsoft text-badink',
  todo: 'border border-edge bg-surface',
  locked: 'bg-mutesoft text-muteink',
  seen: 'bg-mutesoft text-muteink',
  unseen: 'bg-mutesoft text-muteink',
}
const words: Record<Step, string> = {
  done: 'Done',
  now: 'In progress',
  failed: 'Not passed',
  todo: 'To do',
  locked: 'Locked',
  seen: 'Opened, does not count',
  unseen: 'Does not count',
}

export type StepRow = Pick<ActivityRow, 'state' | 'isLocked' | 'completion'>

/** What nothing completes is never in progress: it was opened, or not yet. */
export function getStep({ state, isLocked, completion }: StepRow): Step {
  if (state === 'completed' || state === 'passed') return 'done'
  if (isLocked) return 'locked'
  if (completion === 'none') return state === 'new' ? 'unseen' : 'seen'
  if (state === 'failed') return 'failed'
  return state === 'started' ? 'now' : 'todo'
}

/** Where the learner stands with an activity: told by shape as well as colour, and read aloud. */
export function StepDot({ row }: { row: StepRow }) {
  const step = getStep(row)
  return (
    <span
      role="img"
      aria-label={words[step]}
      className={clsx('grid size-5 shrink-0 place-items-center rounded-full', looks[step])}
    >
      {step === 'done' && <Check size={12} strokeWidth={3.2} />}
      {step === 'seen' && <i className="size-2 rounded-full bg-current" />}
      {step === 'unseen' && <Minus size={12} strokeWidth={2.5} />}
      {step === 'locked' && <Lock size={11} strokeWidth={2.5} />}
      {step === 'failed' && <X size={12} strokeWidth={3} />}
      {step === 'now' && <i className="size-2 rounded-full bg-accent" />}
    </span>
  )
}

import { Chip, type Tone } from './chip.tsx'

/** What is red and not today: an edge, so that today stands out. */
export const isLater = (status: string): boolean => /^(due|closes) on/i.test(status)

/** Due, due on, live and what closes are red; not submitted, not attended, not available, not cleared, what was due or live, and how much is overdue grey; everything else green (spec: platform 4). */
export function getTone(status: string): Tone {
  if (/^(due|live|closes)/i.test(status)) return 'bad'
  return /^(not (submitted|attended|available|cleared)|was (due|live)|absent|ended|cancelled|\d+ overdue)/i.test(status)
    ? 'mute'
    : 'ok'
}

/** The one chip for the status of an activity. */
export const StatusChip = ({ status }: { status: string }) => (
  <Chip tone={getTone(status)} isQuiet={isLater(status)} hasDot={/^live now/i.test(status)}>
    {status}
  </Chip>
)

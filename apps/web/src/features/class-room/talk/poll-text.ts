import type { ClassPoll } from '@learn/contract/live'

/** '0:42 left'. */
export const leftText = (seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left`
}

/** '1 vote', '23 votes'. */
export const votesText = (votes: number): string => (votes === 1 ? '1 vote' : `${votes} votes`)

/** '23 votes, 71% right' of a quick quiz whose result is shown, else '23 votes'. */
export function outcomeText({ voted, rightChoice, choices }: ClassPoll): string {
  const right = rightChoice === null ? null : (choices[rightChoice]?.votes ?? null)
  if (right === null || voted === 0) return votesText(voted)
  return `${votesText(voted)}, ${Math.round((100 * right) / voted)}% right`
}

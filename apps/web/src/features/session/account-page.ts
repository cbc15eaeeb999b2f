import { pageAt } from '@learn/contract/pages/plain'

/** True at what premium learners alone have, and everybody else has a page of their own for: their account. */
export function isAccountPath(path: string): boolean {
  const name = pageAt(path)?.name
  return name === 'account' || name === 'profile'
}

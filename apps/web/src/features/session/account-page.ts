import { pageAt } from '@learn/contract/pages/plain'

/** True at a learner's account: everybody else has a page of their own for that. */
export function isAccountPath(path: string): boolean {
  const name = pageAt(path)?.name
  return name === 'account' || name === 'profile' || name === 'freeAccount'
}

import { getAddress, PAGES, pageAt } from '@learn/contract/pages/plain'
import { addressNumber } from '#shared/lib/address-number.ts'
import { isAccountPath } from './account-page.ts'

/** Pages that staff have of their own. */
const isOfStaff = (path: string): boolean => {
  const page = pageAt(path)
  return page !== null && (PAGES[page.name].frame === 'staff' || page.name === 'marking' || page.name === 'markWork')
}

/** Where staff go after sign-in (spec: platform 4): their home, or the backend's view of the activity asked for. */
export function staffNext(next: string): string {
  const path = next.replace(/[?#].*$/s, '')
  const page = pageAt(path)
  const id = page?.name === 'activity' ? addressNumber(page.parts.id) : null
  if (id !== null) return getAddress('staffActivity', { id })
  if (isAccountPath(path)) return getAddress('staffAccount')
  return isOfStaff(path) ? next : getAddress('staff')
}

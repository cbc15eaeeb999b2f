import { getAddress } from './address.ts'

/** The page that a type of activity opens in a program in place of a lesson (spec: platform 2, activity opening); null for all others. */
export const pageForType = (type: string): string | null => (type === 'refer' ? getAddress('referrals') : null)

import { Gift } from 'lucide-react'
import type { Screens } from '#shared/lib/screen.ts'
import { referralsQuery } from './queries.ts'

export const referralsPages: Screens<'referrals' | 'myReferrals' | 'invitation'> = {
  referrals: {
    load: () => import('./refer-screen.tsx'),
    prefetch: client => client.prefetchQuery(referralsQuery),
    nav: { name: 'Refer & Earn', Icon: Gift, place: 7, below: ['myReferrals'] },
  },
  myReferrals: {
    load: () => import('./my-referrals-screen.tsx'),
    prefetch: client => client.prefetchQuery(referralsQuery),
  },
  invitation: { load: () => import('./invitation-screen.tsx') },
}

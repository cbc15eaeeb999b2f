import { House } from 'lucide-react'
import { chosenProgramId, dashboardQuery } from '#features/course/queries.ts'
import type { Screens } from '#shared/lib/screen.ts'

export const dashboardPages: Screens<'home'> = {
  home: {
    load: () => import('./dashboard-screen.tsx'),
    prefetch: client => client.prefetchQuery(dashboardQuery(chosenProgramId())),
    nav: { name: 'Home', Icon: House, place: 1, below: ['timeline', 'programSearch'] },
  },
}

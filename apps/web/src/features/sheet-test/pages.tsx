import type { Screens } from '#shared/lib/screen.ts'
import { practiceQuery } from './queries.ts'

export const sheetTestPages: Screens<'sheetTest'> = {
  sheetTest: {
    load: () => import('./sheet-test-screen.tsx'),
    prefetch: client => client.prefetchQuery(practiceQuery),
  },
}

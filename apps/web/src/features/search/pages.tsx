import type { Screens } from '#shared/lib/screen.ts'

export const searchPages: Screens<'programSearch'> = {
  programSearch: { load: () => import('./program-search-screen.tsx') },
}

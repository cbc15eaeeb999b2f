import type { Screens } from '#shared/lib/screen.ts'
import { notesQuery } from './queries.ts'

export const notesPages: Screens<'notes' | 'freeNotes'> = {
  notes: {
    load: () => import('./all-notes-screen.tsx'),
    prefetch: client => client.prefetchQuery(notesQuery),
  },
  freeNotes: {
    load: () => import('./all-notes-screen.tsx'),
    prefetch: client => client.prefetchQuery(notesQuery),
  },
}

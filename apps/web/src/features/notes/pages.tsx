import { NotebookPen } from 'lucide-react'
import type { Screens } from '#shared/lib/screen.ts'
import { notesQuery } from './queries.ts'

export const notesPages: Screens<'notes' | 'freeNotes'> = {
  notes: {
    load: () => import('./all-notes-screen.tsx'),
    prefetch: client => client.prefetchQuery(notesQuery),
    nav: { name: 'Notes', Icon: NotebookPen, place: 9 },
  },
  freeNotes: {
    load: () => import('./all-notes-screen.tsx'),
    prefetch: client => client.prefetchQuery(notesQuery),
  },
}

import { latePart } from '#shared/ui/late-part.tsx'

/** What of forums waits for staff. */
export const ForumNeeds = latePart('forum-needs', () => import('./needs-panel.tsx'), { fault: 'inside' })

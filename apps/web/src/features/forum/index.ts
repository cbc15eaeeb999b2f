/** The door of forums: what of them other screens show. */
export { DiscussionSkeleton } from './discussion-skeleton.tsx'
export { ForumNeeds } from './needs-panel.tsx'
export { OtherDiscussions } from './other-discussions.tsx'
export { Thread } from './thread.tsx'

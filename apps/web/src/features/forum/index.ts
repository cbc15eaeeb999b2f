/** The door of forums: what of them other screens show. */
export { ForumNeeds } from './needs-part.tsx'

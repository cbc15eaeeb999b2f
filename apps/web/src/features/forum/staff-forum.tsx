import { DiscussionList } from './discussion-list.tsx'

/** The discussions of a forum, for who looks after it. */
export default function StaffForum({ id }: { id: number }) {
  return <DiscussionList forumId={id} />
}

import type { ActivityModel } from '@learn/course'
import type { ForumContent } from '@learn/course/content/forum'
import type { BackupOut } from './backup-out.ts'
import { fields, holder } from './xml-out.ts'

/** The elements of a forum. Moodle takes discussions in with people only: what its authors gave it is told as lost. */
export function forumElements(
  out: BackupOut,
  { dueAt, closeAt }: Pick<ActivityModel, 'dueAt' | 'closeAt'>,
  content: ForumContent,
): string {
  const { look, maxFiles, maxBytes, completion, limit, lockAfterS, discussions } = content
  if (discussions.length > 0) out.lose('discussions that stand in forums: Moodle takes them in with people only')
  return (
    fields({
      type: look,
      duedate: dueAt ?? 0,
      cutoffdate: closeAt ?? 0,
      assessed: 0,
      assesstimestart: 0,
      assesstimefinish: 0,
      scale: 0,
      maxbytes: maxFiles === 0 ? 1 : maxBytes,
      maxattachments: maxFiles,
      forcesubscribe: 0,
      trackingtype: 1,
      rsstype: 0,
      rssarticles: 0,
      timemodified: out.given.writtenAt,
      warnafter: 0,
      blockafter: limit?.posts ?? 0,
      blockperiod: limit?.periodS ?? 0,
      completiondiscussions: completion.discussions,
      completionreplies: completion.replies,
      completionposts: completion.posts,
      displaywordcount: 0,
      lockdiscussionafter: lockAfterS ?? 0,
      grade_forum: 0,
      grade_forum_notify: 0,
    }) +
    holder('discussions', '') +
    holder('subscriptions', '') +
    holder('digests', '') +
    holder('readposts', '') +
    holder('trackedprefs', '') +
    holder('poststags', '') +
    holder('grades', '')
  )
}

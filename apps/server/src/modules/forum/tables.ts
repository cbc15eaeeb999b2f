import type { Generated } from 'kysely'

interface DiscussionTable {
  id: number
  activity_id: number
  source_key: string | null
  title: string
  author_id: number | null
  started_at: Date
  last_at: Date
  is_pinned: Generated<boolean>
  is_locked: Generated<boolean>
  /** Posts that stand, the first not counted. */
  replies: Generated<number>
  is_solved: Generated<boolean>
  /** Its first post is. */
  is_hidden: Generated<boolean>
  last_post_id: number | null
}

interface PostTable {
  id: number
  discussion_id: number
  parent_id: number | null
  source_key: string | null
  author_id: number | null
  author_role: 'teacher' | 'staff' | null
  write_key: string | null
  html: string
  words: string
  written_at: Date
  edited_at: Date | null
  gone: 'removed' | 'erased' | null
  gone_at: Date | null
  hidden_at: Date | null
  hidden_by: number | null
  hidden_reason: string | null
  is_answer: Generated<boolean>
}

interface FileTable {
  id: number
  user_id: number
  activity_id: number
  post_id: number | null
  name: string
  mime: string
  size_bytes: number
  sha256: string
  uploaded_at: Date
}

interface MarkTable {
  user_id: number
  discussion_id: number
  read_at: Date | null
  is_followed: boolean | null
}

interface HelpfulTable {
  user_id: number
  post_id: number
  said_at: Date
}

interface ReportTable {
  id: number
  user_id: number
  post_id: number
  reason: string
  made_at: Date
  settled_at: Date | null
  settled_by: number | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    forum_discussion: DiscussionTable
    forum_post: PostTable
    forum_file: FileTable
    forum_mark: MarkTable
    forum_helpful: HelpfulTable
    forum_report: ReportTable
  }
}

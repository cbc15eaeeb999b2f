/** Which post was written where. */
export interface WrittenPost {
  postId: number
  discussionId: number
  authorId: number
  /** Epoch milliseconds. */
  atMs: number
}

declare module '#platform/events/emit.ts' {
  interface Events {
    /** Somebody who looks after a forum says that a post answers its question. */
    'forum.answer.marked': { postId: number; discussionId: number; atMs: number }
    /** Somebody answered in a discussion. */
    'forum.reply.written': WrittenPost
  }
}

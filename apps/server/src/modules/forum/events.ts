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
    /** Somebody answered in a discussion. */
    'forum.reply.written': WrittenPost
  }
}

/** What the protocol says of forums to apps. */
export { countForums } from './count-forums.ts'
export { deletePost, editPost } from './edit.ts'
export { readDiscussions } from './list.ts'
export { markRead } from './marks.ts'
export { readDiscussion } from './thread.ts'
export { reply, startDiscussion } from './write.ts'

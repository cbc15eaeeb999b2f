/** The door of forums. */
export { forumModule } from './module.ts'
export { can as canInForums } from './policy.ts'
export { writeConversation } from './service/conversation.ts'
export { openForumFile } from './service/files.ts'
export * as forums from './service/standard.ts'

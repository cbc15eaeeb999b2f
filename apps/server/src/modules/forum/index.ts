/** The door of forums. */
export { forumModule } from './module.ts'
export { writeConversation } from './service/conversation.ts'
export { openForumFile } from './service/files.ts'
export * as forums from './service/standard.ts'

export { type FrameReply, type FrameRequest, parseFrameReply } from './messages.ts'

declare module '#platform/events/emit.ts' {
  interface Events {
    /** Staff wrote to one learner. */
    'insights.message.sent': { messageId: number; userId: number }
  }
}

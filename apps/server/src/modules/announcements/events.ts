declare module '#platform/events/emit.ts' {
  interface Events {
    /** A slice of the people whom an announcement is for. */
    'announcements.slice.due': { announcementId: number; userIds: readonly number[]; atMs: number }
    /** Somebody wants to see what they are about to announce. */
    'announcements.test.asked': {
      userId: number
      title: string
      text: string
      isUrgent: boolean
      key: string
      atMs: number
    }
  }
}

import type { EmailChoice, NotificationTopic } from '@learn/contract/notifications'
import type { EventName, Events } from '../events/emit.ts'

/** What one person is notified of. Texts are plain text, without markup. */
export interface Notice {
  userId: number
  /** Names what happened: the same key reaches a person once, over retries and nodes. */
  key: string
  /** One line: "Kabir replied in “Why does my total restart?”". */
  title: string
  /** A second line, or nothing. */
  text: string
  /** The exact place, a path of this site: `addressOf(...)`, with a fragment where there is one. */
  address: string
  /** Where an answer to the mail about it goes; of a mail that is about several things there is none. */
  replyTo?: string
  /** Whose name stands in the texts: when their account is erased, what names them goes too. */
  actorId?: number
  /** What is shown as one line with it: several of the same key on one day. */
  group?: {
    key: string
    /** The line for several; `{count}` stands for how many: "{count} replies in “...”". */
    title: string
  }
  /** Another kind that tells the same person of the same: who gets that one does not get this one too. */
  unlessBy?: string
  /** The course that it is about: a person can mute all of one. */
  course?: { id: number; name: string }
  /** When it happened, epoch milliseconds. */
  atMs: number
}

/** One kind of notification, declared by the module whose event it is about. */
export interface NotificationKind<N extends EventName = EventName> {
  /** `module.what`. It is stored: it never changes. */
  name: string
  /** The event behind it. Several kinds may be about one event. */
  on: N
  /** In words, for the preferences: "Replies in discussions you follow". */
  label: string
  /** Why somebody gets it, as a sentence to them: "You follow this discussion." */
  reason: string
  /** The tab of the list that it stands in. */
  topic: NotificationTopic
  /** Of an event that several kinds are about: whether this one is. Without it, always. */
  concerns?(payload: Events[N]): boolean
  /** It waits until everything else has left: dates and announcements come for thousands at once, and an answer must not stand behind them. */
  isPatient?: boolean
  /** Only what happened in one moment, by one act, stands as one line: its count is that of the things. */
  joinsOneMoment?: boolean
  /**
   * Where a line for several leads, when each of them is about another thing: the list of those things. Such a line names the newest, and
   * what it holds together can't be muted as one thing.
   */
  groupAddress?: string
  /** Where it goes unless a person chooses otherwise. Push, where nothing says so: what is mailed at once. */
  channels: { inApp: boolean; email: EmailChoice; push?: boolean }
  /**
   * Who is notified, and of what. It runs after the commit of the event and may run again: it only reads. Nobody whose rights ended
   * since may be in it.
   */
  notices(payload: Events[N]): Promise<readonly Notice[]>
}

export type AnyNotificationKind = { [N in EventName]: NotificationKind<N> }[EventName]

/** Declares a kind, so that its `notices` knows the payload of its event. */
export const notificationKind = <N extends EventName>(kind: NotificationKind<N>): AnyNotificationKind =>
  kind as unknown as AnyNotificationKind

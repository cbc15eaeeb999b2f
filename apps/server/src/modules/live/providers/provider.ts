import type { ClassProvider } from '@learn/contract/live/plain'

/** A class as a service is asked to hold it. */
export interface Meeting {
  sessionId: number
  name: string
  startsAt: Date
  minutes: number
  hostEmail: string | null
  programIds: readonly number[]
}

/** Which account of a service holds a class, and which of its licences is taken meanwhile. */
export interface Licence {
  account: string
  /** Null: any number of classes at once. */
  licence: string | null
}

/** A class that a service holds. */
export interface OpenMeeting extends Licence {
  sessionId: number
  name: string
  /** How the service names it. */
  externalId: string
}

/** Somebody who comes to a class. */
export interface MeetingPerson {
  userId: number
  name: string
  role: 'host' | 'learner'
}

export interface JoinAddress {
  url: string
  /** How the service names this person when it tells who joined and left. */
  personKey: string
  /** True: the same person gets the same address for the whole class. */
  isLasting: boolean
}

/** What a service tells of its classes. */
export type MeetingNews =
  | { kind: 'ended'; externalId: string; at: Date }
  | {
      kind: 'joined' | 'left'
      externalId: string
      at: Date
      /** One stay of somebody: the same for joining and leaving. */
      visit: string
      personKey: string | null
      name: string
      email: string
    }
  /** `ref`: what the service needs to find it. */
  | { kind: 'recording'; externalId: string; ref: string }

/** A request as it came: signatures stand over its bytes. */
export interface RawWebhook {
  /** The last part of the address: an account, or what is told there. */
  channel: string
  body: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface ReadWebhook {
  /** Of the call: the same again is ignored. Null for one that changes nothing. */
  id: string | null
  reply: object
  news: MeetingNews[]
}

/** Files of a recording, each with the headers under which it is fetched. */
export interface RemoteRecording {
  video: RemoteFile
  captions: RemoteFile | null
}
export interface RemoteFile {
  url: string
  headers: Readonly<Record<string, string>>
}

/** A service of another maker that holds classes. Nothing of it is believed but what it says to our server, signed. */
export interface MeetingProvider {
  name: ClassProvider
  /** True: it tells who was there by itself; else staff enter that. */
  countsAttendance: boolean
  /** Accounts and licences that may hold a class, the best first; `[]`: none is for it. */
  licences(meeting: Meeting): Licence[]
  /** Makes the meeting there; gives its id. */
  open(meeting: Meeting, licence: Licence): Promise<string>
  /** The address at which somebody comes in. */
  join(meeting: OpenMeeting, person: MeetingPerson): Promise<JoinAddress>
  /** Ends it for everybody; what is over already stays so. */
  end(meeting: OpenMeeting): Promise<void>
  /** What a webhook tells. Throws `live/bad-signature`. */
  readWebhook(webhook: RawWebhook, now: Date): Promise<ReadWebhook>
  /** The files of a recording that was announced; null while there are none. */
  findRecording(meeting: OpenMeeting, ref: string): Promise<RemoteRecording | null>
}

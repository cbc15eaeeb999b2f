import { indiaDayStart } from '../base/moment.ts'

/** The times of a class as screens and rules judge them: epoch seconds. */
export interface ClassTimes {
  /** When it begins or began; null: it begins when its host starts it. */
  startAt: number | null
  /** When it ends by its plan, or ended. */
  endAt: number | null
  /** From when on the room lets learners in. */
  opensAt: number | null
  state: 'planned' | 'live' | 'ended' | 'cancelled'
  hasRecording: boolean
  /** How often staff changed its plan; absent for never. */
  changes?: number | undefined
}

export type ClassStage = 'undated' | 'upcoming' | 'opens' | 'live' | 'ended' | 'recording' | 'cancelled'

/** How long before its beginning the room of a class opens. */
export const ROOM_OPENS_S = 600

/** The one rule for where a class stands at a second of the server's clock: every screen and every refusal goes by it. */
export function classStage({ startAt, endAt, opensAt, state, hasRecording }: ClassTimes, nowS: number): ClassStage {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'live') return 'live'
  if (state === 'ended') return hasRecording ? 'recording' : 'ended'
  if (startAt === null || endAt === null || opensAt === null) return 'undated'
  if (nowS >= endAt) return hasRecording ? 'recording' : 'ended'
  if (nowS >= opensAt) return 'live'
  return indiaDayStart(startAt) === indiaDayStart(nowS) ? 'opens' : 'upcoming'
}

/** Whether the room lets somebody in. */
export const isRoomOpen = (times: ClassTimes, nowS: number): boolean => classStage(times, nowS) === 'live'

/** The moments at which a class changes by itself. */
export const classMoments = ({ startAt, opensAt, endAt, state }: ClassTimes): (number | null)[] =>
  state === 'planned' ? [opensAt, startAt, endAt] : []

/** Class types (spec: platform 3). */
export const CLASS_TYPES = {
  1: 'Live',
  2: 'Practice',
  3: 'Placement and orientation',
  4: 'Doubt clearing',
  5: 'Other',
  6: 'Career practice',
} as const
export type ClassType = keyof typeof CLASS_TYPES

/** What holds a class: our own room, a service of another maker, or a link only. */
export const CLASS_PROVIDERS = {
  room: 'Our own room',
  link: 'A link',
  zoom: 'Zoom',
  bigbluebutton: 'BigBlueButton',
  jitsi: 'Jitsi',
  livekit: 'LiveKit',
} as const
export type ClassProvider = keyof typeof CLASS_PROVIDERS

/** A class of our room whose host sends nothing for so long is over. */
export const ABANDONED_AFTER_S = 600
/** When learners can be reminded of a class: seconds before it begins. */
export const REMINDER_LEADS_S = [86_400, 3600, 600] as const
/** Who chose nothing is reminded so long before. */
export const DEFAULT_REMINDER_S = 3600

/** Letters of one chat message. */
export const CHAT_LIMIT_CHARS = 1000
/** Letters of a question in a class, and of the answer that its host writes. */
export const QUESTION_LIMIT_CHARS = 500
export const ANSWER_LIMIT_CHARS = 1000
/** Letters of the question of a poll, and of one of its choices. */
export const POLL_LIMIT_CHARS = 300
export const CHOICE_LIMIT_CHARS = 120
export const MOST_CHOICES = 6
/** What learners can say to a running class with one press. */
export const CLASS_REACTIONS = ['agree', 'love', 'celebrate', 'insight', 'slower'] as const
export type ClassReaction = (typeof CLASS_REACTIONS)[number]
/** For how long a reaction is shown: seconds. */
export const REACTION_S = 15
/** People of a running class who are named to its learners; the others are a number. */
export const NAMED_PEOPLE = 100
/** For how long a poll can be open: seconds. */
export const POLL_SECONDS = [30, 60, 120, 300] as const
/** Rows of one page of the classes that staff plan. */
export const STAFF_CLASSES_PAGE = 25
/** Recordings of one page. */
export const RECORDINGS_PAGE = 20
/** Rows of one page of the attendance screen. */
export const ATTENDANCE_PAGE = 10
/** Seconds of a recording that one report tells of at most. */
export const WATCH_REPORT_S = 30
/** Letters of a file of captions, as it is read and as it is stored. */
export const CAPTIONS_LIMIT_CHARS = 1_000_000
export const MOST_CHAPTERS = 100
/** Letters of the name of a chapter. */
export const CHAPTER_LIMIT_CHARS = 120
/** Checkpoint questions of one recording. Each has the letters of a poll. */
export const MOST_CHECKPOINTS = 50
/** No recording is longer. */
export const RECORDING_LIMIT_S = 86_400
/** Where services that hold classes tell what happened in them, each at an address of its own. */
export const LIVE_WEBHOOKS = '/live/webhooks'
/** Where streams are sent and fetched. */
export const LIVE_STREAMS = '/api/learning/live'

/** Where the attendance of a program is fetched as PDF, by its learner: `/attendance-sheets/:programId`. */
export const ATTENDANCE_SHEETS = '/attendance-sheets'

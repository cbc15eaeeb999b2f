import type { ClassReaction } from '@learn/contract/live/plain'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

interface SessionTable {
  id: number
  activity_id: number
  course_id: number
  stream_key: string
  host_id: number | null
  state: 'planned' | 'live' | 'ended' | 'cancelled'
  class_type: number
  starts_at: Date | null
  started_at: Date | null
  ended_at: Date | null
  needed_percent: number
  least_minutes: number
  catch_up_days: number
  created_at: Date
  is_chat_muted: Generated<boolean>
  is_locked: Generated<boolean>
}

interface EpochTable {
  session_id: number
  n: number
  mime: string
  began_at: Date
  seconds: Generated<number>
  bytes: Generated<number>
  sha256: Generated<string | null>
  init_sha256: string | null
  init_bytes: number | null
  listed: Generated<number>
  joined: ColumnType<JoinedPieces | null, string | undefined, string | null>
}

/** The fragments of a stretch that is one file: where each lies follows from the bytes before it. */
export interface JoinedPieces {
  /** When the first one came, by the clock of the server. */
  firstMs: number
  pieces: [seconds: number, bytes: number][]
}

interface FragmentTable {
  session_id: number
  n: number
  seq: number
  seconds: number
  bytes: number
  sha256: string
  came_at: Date
}

interface EventTable {
  session_id: number
  seq: number
  written_at: Date
  kind: 'message'
  user_id: number | null
  is_host: boolean
  write_key: string
  body: string
  removed_at: Date | null
}

interface PresenceTable {
  id: Generated<number>
  session_id: number
  user_id: number
  source: 'stream' | 'recording' | 'roster' | 'staff'
  from_at: Date
  to_at: Date
}

interface HereTable {
  session_id: number
  node_id: string
  user_ids: number[]
  seen_at: Date
}

interface PlanTable {
  activity_id: number
  series_id: number | null
  shares_id: number | null
  host_id: number | null
  provider: string
  join_url: string | null
  class_type: number
  needed_percent: number
  least_minutes: number
  catch_up_days: number
  is_cancelled: boolean
  note: string
  changes: number
  changed_at: Date
}

interface MarkTable {
  session_id: number
  user_id: number
  state: 'present' | 'absent' | 'excused'
  reason: string
  marked_at: Date
}

interface CorrectionTable {
  id: number
  session_id: number
  user_id: number
  text: string
  asked_at: Date
  state: 'open' | 'granted' | 'declined'
  reply: string
  answered_at: Date | null
}

interface RosterTable {
  session_id: number
  row_key: string
  name: string
  email: string
  from_at: Date
  to_at: Date
  user_id: number | null
  is_open: boolean
}

interface MeetingTable {
  session_id: number
  provider: string
  account: string
  licence: string | null
  external_id: string | null
  opened_at: Date
  closed_at: Date | null
}

interface MeetingPersonTable {
  session_id: number
  user_id: number
  person_key: string
  join_url: string | null
}

interface RecordingTable {
  session_id: number
  sha256: string
  size_bytes: number
  seconds: number
  source: string
  added_at: Date
}

interface ReminderTable {
  activity_id: number
  starts_at: Date
  lead_s: number
  told_at: Date
}

interface ReminderChoiceTable {
  user_id: number
  lead_s: number | null
}

interface WatchTable {
  user_id: number
  session_id: number
  position_s: number
  saved_at: Date
  credited_until: Date | null
}

interface TranscriptTable {
  session_id: number
  vtt: string | null
  chapters: JSONColumnType<{ name: string; fromS: number }[]>
}

interface QuestionTable {
  id: number
  session_id: number
  user_id: number
  write_key: string
  is_anonymous: boolean
  body: string
  state: 'open' | 'answering' | 'answered'
  answer: string
  asked_at: Date
}

interface QuestionVoteTable {
  question_id: number
  user_id: number
}

interface PollTable {
  id: number
  session_id: number
  write_key: string
  body: string
  choices: JSONColumnType<string[]>
  right_choice: number | null
  shows_result: boolean
  opened_at: Date
  closes_at: Date
}

interface PollVoteTable {
  poll_id: number
  user_id: number
  choice: number
}

interface CheckpointTable {
  id: number
  session_id: number
  at_s: number
  body: string
  choices: JSONColumnType<string[]>
  right_choice: number
}

interface CheckpointAnswerTable {
  checkpoint_id: number
  user_id: number
  choice: number
  is_right: boolean
  answered_at: Date
}

interface HandTable {
  session_id: number
  user_id: number
  raised_at: Date
}

interface ReactionTable {
  session_id: number
  user_id: number
  kind: ClassReaction
  sent_at: Date
}

interface RestrictionTable {
  session_id: number
  user_id: number
  kind: 'muted' | 'removed'
  decided_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    live_session: SessionTable
    live_epoch: EpochTable
    live_fragment: FragmentTable
    live_event: EventTable
    live_presence: PresenceTable
    live_here: HereTable
    live_plan: PlanTable
    live_mark: MarkTable
    live_reminder: ReminderTable
    live_reminder_choice: ReminderChoiceTable
    live_correction: CorrectionTable
    live_roster: RosterTable
    live_watch: WatchTable
    live_transcript: TranscriptTable
    live_question: QuestionTable
    live_question_vote: QuestionVoteTable
    live_poll: PollTable
    live_poll_vote: PollVoteTable
    live_checkpoint: CheckpointTable
    live_checkpoint_answer: CheckpointAnswerTable
    live_hand: HandTable
    live_reaction: ReactionTable
    live_restriction: RestrictionTable
    live_meeting: MeetingTable
    live_recording: RecordingTable
    live_meeting_person: MeetingPersonTable
  }
}

import type { JdStatus, JobBody, RoundStatus, SentAnswer } from '@learn/contract/careers'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** An answer as it is kept: with the question as it stood. */
export type StoredAnswer = Omit<SentAnswer, 'link'>

interface JobTable {
  id: number
  source_key: string
  hash2: string
  version: number
  state: 'open' | 'closed' | 'withdrawn'
  company: string
  title: string
  job_type: string
  location: string
  salary: string
  closes_at: Date
  /** When staff closed it before its last day. */
  closed_at: Generated<Date | null>
  posted_at: Date
  jd_link: string | null
  body: Json<JobBody>
  updated_at: Date
}

/** What of a job stands beside its body. */
export interface JobFacts {
  company: string
  title: string
  jobType: string
  location: string
  salary: string
}

interface JobVersionTable {
  job_id: number
  version: number
  body: Json<JobBody>
  facts: Json<JobFacts>
  made_at: Date
}

interface ShareTable {
  job_id: number
  audience: 'program' | 'learner'
  audience_id: number
  shared_at: Date
}

/** Where an application stands. */
export interface ApplicationState {
  jd_status: JdStatus
  round_index: number | null
  round_status: RoundStatus | null
  remark: string | null
}

interface ApplicationTable extends ApplicationState {
  id: number
  user_id: number
  job_id: number
  job_version: number
  applied_at: Date
  answers: Json<StoredAnswer[]>
  resume_id: number | null
  updated_at: Date
}

interface HistoryTable extends ApplicationState {
  application_id: number
  seq: number
  at: Date
  staff_user_id: number | null
  act: 'applied' | 'moved' | 'withdrew' | 'chose a time'
}

interface SlotTable {
  id: number
  application_id: number
  round_index: number
  starts_at: Date
  minutes: number
  place: string
  offered_at: Date
  chosen_at: Date | null
}

interface FileTable {
  id: number
  user_id: number
  job_id: number
  question_id: string
  name: string
  size_bytes: number
  mime: string
  hash: string
  added_at: Date
}

interface NewsTable {
  id: number
  at: Date
  name: string
  what: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    careers_job: JobTable
    careers_job_version: JobVersionTable
    careers_share: ShareTable
    careers_application: ApplicationTable
    careers_history: HistoryTable
    careers_slot: SlotTable
    careers_file: FileTable
    careers_news: NewsTable
  }
}

/** Spec: careers 9. Lists show pages when they hold more. */
export const JOBS_PER_PAGE = 10
/** Spec: careers 9. Years of passing that a question of type `year` takes. */
export const FIRST_YEAR = 1960
export const LAST_YEAR = 2030
/** A resume of 750 KB as base64 in JSON, and the answers (decisions 2). */
export const SUBMIT_BODY_BYTES = 1_500_000
/** What an answer may hold at most, whatever the question says. */
export const ANSWER_CHARS = 10_000
export const CHOICES_AT_MOST = 50

/** What a question asks for. The documents name `response_type` and show no values. */
export const RESPONSE_TYPES = [
  'short_text',
  'long_text',
  'number',
  'date',
  'single_choice',
  'multiple_choice',
  'yes_no',
  'year',
  'city',
  'link',
  'file',
] as const
export type ResponseType = (typeof RESPONSE_TYPES)[number]

/** `active` means active applications: the Applied tab (decisions 3). */
export const JOB_LISTS = ['open', 'active', 'missed'] as const
export type JobList = (typeof JOB_LISTS)[number]

/** What staff do with an application. Clearing a round awaits the next one (design: studio 9). */
export const MOVES = ['clear', 'reject', 'not-appeared', 'offer', 'await'] as const
export type Move = (typeof MOVES)[number]

export const JD_STATUSES = ['offered', 'rejected', 'withdrawn', 'others'] as const
export type JdStatus = (typeof JD_STATUSES)[number]

export const ROUND_STATUSES = ['awaited', 'cleared', 'rejected', 'not_appeared'] as const
export type RoundStatus = (typeof ROUND_STATUSES)[number]

/** Where an application that was sent is fetched as PDF, by its learner: `/application-files/:hashKey`. */
export const APPLICATION_FILES = '/application-files'

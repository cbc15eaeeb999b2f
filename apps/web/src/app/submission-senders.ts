import type { SubmissionKind } from '#shared/submissions/pending-submission.ts'
import type { AnySender } from '#shared/submissions/send-pending.ts'

const SENDERS: Record<SubmissionKind, () => Promise<AnySender>> = {
  sheet: async () => (await import('#features/handson/start.ts')).sheetSender,
  code: async () => (await import('#features/handson/start.ts')).codeSender,
  quiz: async () => (await import('#features/quiz/start.ts')).quizSender,
  assignment: async () => (await import('#features/assign/start.ts')).assignmentSender,
  application: async () => (await import('#features/careers/start.ts')).applicationSender,
}

/** What sends a kind of submission; its code is loaded when there is one to send. */
export const loadSender = (kind: SubmissionKind): Promise<AnySender> => SENDERS[kind]()

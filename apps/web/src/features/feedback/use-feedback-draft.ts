import type { FeedbackAnswers } from '@learn/contract/feedback'
import { useJournal } from '#shared/journal/use-journal.ts'

const SLOT = 'answers'
const NONE: FeedbackAnswers = {}

/** What is being answered, saved by the journal until it is sent: the server forgets it then. */
export function useFeedbackDraft(activityId: number) {
  const journal = useJournal(`feedback:${activityId}`)
  const answers = (journal.values[SLOT] as FeedbackAnswers | null | undefined) ?? NONE
  return {
    journal,
    answers,
    /** Before it is sent: what was typed last has arrived, so that nothing of it comes afterwards. */
    settle: journal.saved,
    /** For another one, where several may be sent. */
    clear: (): void => {
      journal.set(SLOT, null)
      journal.flush()
    },
    answer: (key: string, answer: FeedbackAnswers[string]): void => journal.set(SLOT, { ...answers, [key]: answer }),
  }
}

/** Texts of the documents (careers 2.1, 2.2, 5.1, 8), word by word. */
export const CAREERS_TEXTS = {
  emptyActive: 'No active job opportunities right now. Keep learning and check back soon!',
  emptyApplied: "You haven't applied for any jobs yet. Explore opportunities and take the next step!",
  emptyMissed: "Great job! You haven't missed any opportunities. Stay proactive and apply on time!",
  titleNew: "You're Applying for",
  titleFilled: 'Your Application',
  noResume: 'Please Upload Resume or choose existing any resume',
  missingAnswers: 'Please answer all the required questions',
  invalid: 'Invalid Value',
} as const

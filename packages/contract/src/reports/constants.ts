/** Where the progress report of a program is fetched as PDF, by its learner: `/progress-reports/:programId`. */
export const PROGRESS_REPORT_FILES = '/progress-reports'
